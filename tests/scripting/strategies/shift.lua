return { places = 3 }
