# Prints the messages of `arraylint check` if the cache cannot be written: mounts.sh TOOL FOLDER
# INCLUDE
lint() {
  echo "$1: $(ARRAYLINT_CACHE_LIMIT=1G ARRAYLINT_CACHE_DIR=$disk/cache \
    "$tool" check src -- -isystem "$include" -D"$2" 2>said >found; echo $?)"
  grep note: said
  "$tool" check --no-cache src -- -isystem "$include" -D"$2" 2>/dev/null | diff found - || echo "other findings"
}

tool=$1 disk=$2 include=$3
mount -t tmpfs -o size=8k none "$disk" || exit 1
lint full A
umount "$disk" && mount -t tmpfs -o size=10m none "$disk" || exit 1
ARRAYLINT_CACHE_LIMIT=1G ARRAYLINT_CACHE_DIR=$disk/cache "$tool" check src -- -isystem "$include" -DB >found 2>&1
mount -o remount,ro "$disk" || exit 1
lint read-only A
lint "stored before" B
echo end
