#!/usr/bin/env bash
# Installs the packed project where nothing is but Node.js and a compiler: a Debian made for it by debootstrap, in a folder. Then
# starts the server there by "npx liveloom", makes an account, and sends a gift to its overlay.
#
#   sudo tests/fresh/package.sh [--in FOLDER]
#
# --in  where the machine is made; 4 GB of room (default: a folder of TMPDIR)
#
# Needs root, debootstrap, git, and an installed project for packing and for the gift. Exit code: 0 when the gift was seen.
set -euo pipefail
. "$(dirname "$0")/machine.sh"
run_apart "$@"

in=""
while [ $# -gt 0 ]; do
  case $1 in
    --in) in=${2:?--in needs a folder}; shift 2 ;;
    *) fail "unknown option $1; see the head of $0" ;;
  esac
done

checkout=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
machine=$(mktemp -d -p "${in:-${TMPDIR:-/tmp}}" liveloom-package-XXXXXX)
chmod 755 "$machine"
remove() {
  umount --recursive --lazy "$machine"/{proc,sys,dev} 2>/dev/null || true
  rm -rf --one-file-system "$machine"
}
trap remove EXIT

# Runs a line of shell as a user without rights, in a folder that was empty.
inside() {
  local variables
  mapfile -t variables < <(network_variables)
  chroot --userspec="${user:-anna}" "$machine" env -i HOME="${home:-/home/anna}" PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin \
    "${variables[@]}" ${port:+PORT=$port} LIVELOOM_DATA_DIR=/home/anna/data bash -o pipefail -c "cd /home/anna && $1"
}

wait_for_server() {
  for _ in $(seq 120); do
    if curl -fs "http://127.0.0.1:$port/api/health" >/dev/null; then return; fi
    sleep 1
  done
  cat "$machine/server.log"
  fail "the server did not start"
}

main() {
  local port="" key
  say "Debian, Node.js $(node --version) and a compiler"
  make_machine
  add_node
  mount_system "$machine"
  chroot "$machine" useradd --uid 1000 --create-home anna
  user=root home=/root inside 'export DEBIAN_FRONTEND=noninteractive; apt-get update >/dev/null && apt-get install --yes --no-install-recommends python3 make g++ >/dev/null'
  cp "$machine/root/.npmrc" "$machine/home/anna/.npmrc"

  say "npm pack, and npm install of the tarball in an empty folder"
  (cd "$checkout" && npm pack --silent --pack-destination "$machine/home/anna") || fail "npm pack failed"
  chroot "$machine" chown -R anna: /home/anna
  inside 'mkdir show && cd show && npm install --no-audit --no-fund ../liveloom-*.tgz' >"$machine/install.log" 2>&1 ||
    { tail -40 "$machine/install.log"; fail "npm install failed"; }

  say "npx liveloom start"
  port=$(node -e 'const server = require("node:net").createServer().listen(0, () => { console.log(server.address().port); server.close(); })')
  inside 'cd show && exec npx liveloom start' >"$machine/server.log" 2>&1 &
  wait_for_server
  inside 'cd show && npx liveloom account create anna@example.com'
  key=$(inside 'cd show && npx liveloom account key anna@example.com --json' | node -p 'JSON.stringify(JSON.parse(require("node:fs").readFileSync(0, "utf8"))).match(/ll\.[^"]+/)[0]')
  say "a gift"
  (cd "$checkout" && node node_modules/tsx/dist/cli.mjs tests/fresh/giftOnPage.ts "http://127.0.0.1:$port" "$key")
}

# Read to its end before anything is done, so that the file may change meanwhile.
main; exit
