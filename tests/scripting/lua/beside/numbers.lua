loads = (loads or 0) + 1
return { answer = 42, loads = loads }
