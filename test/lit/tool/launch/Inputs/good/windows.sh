legate --cpus 4 prog.py
legate --gpus 2 prog.py
