os.execute "true"
