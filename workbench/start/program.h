#pragma once

/// All that a program does, `yomi` or `yomi-workbench`; its exit code. The program's `main` calls
/// it: main.cpp where the program is one file, choose_level.cpp where it is in a package, with one
/// library for each level of the processor.
extern "C" [[gnu::visibility("default")]] int run_program(int count, char** arguments);
