print(math.random(6))
