-- The map Left of the Yonin theses: `yonin_left:4` looks four plies ahead, `:mode=intended` plays what the
-- text says, `:mode=published` the printed program.
return require("published.players").yonin "Left"
