for i = 1, 3 {
  print(i)
}
