local yomi = require "yomi.lua"
