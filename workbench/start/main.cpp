#include "workbench/start/program.h"

int main(int count, char** arguments) {
    return run_program(count, arguments);
}
