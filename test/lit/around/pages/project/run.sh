legate --gpus 2 ./solver
