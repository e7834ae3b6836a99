return { shift = 3 }
