#!/usr/bin/env bash
# Runs "npm ci && npm test -- --all" on a machine that has nothing but Node.js: a Debian made for it by debootstrap, in a folder, with a
# clean checkout of the last commit. Then installs fonts there, and takes all fonts away, and compares the golden images again.
#
#   sudo tests/fresh/run.sh [--in FOLDER] [--keep] [--command "npm run check"]
#
# --in       where the machine is made; 8 GB of room (default: a folder of TMPDIR)
# --keep     the machine stays when it is through, for a look around by chroot
# --command  instead of "npm test -- --all"; golden images are then not compared again
#
# Needs root, debootstrap and git. Node.js, npm, the addresses of packages (apt and npm), certificates and proxies are those of
# this computer. Where no binary of sqlite3 can be downloaded, the one that was built for this
# computer stands in for it; where there is none either, "npm ci" gets a compiler, which is removed again. Everything that is mounted is seen by this script alone and ends with it. Exit code: that of the tests.
set -euo pipefail

. "$(dirname "$0")/machine.sh"
run_apart "$@"

in="" keep="" command=""
while [ $# -gt 0 ]; do
  case $1 in
    --in) in=${2:?--in needs a folder}; shift 2 ;;
    --keep) keep=1; shift ;;
    --command) command=${2:?--command needs one}; shift 2 ;;
    *) fail "unknown option $1; see the head of $0" ;;
  esac
done

checkout=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
machine=$(mktemp -d -p "${in:-${TMPDIR:-/tmp}}" liveloom-fresh-XXXXXX)
chmod 755 "$machine"
remove() {
  umount --recursive --lazy "$machine"/{proc,sys,dev} 2>/dev/null || true
  if [ -n "$keep" ]; then echo "kept: $machine"; else rm -rf --one-file-system "$machine"; fi
}
trap remove EXIT

# Where its installer looks for a binary before it asks the network.
offer_driver() {
  local built="$checkout/node_modules/sqlite3/build/Release/node_sqlite3.node" version
  [ -f "$built" ] || return 0
  version=$(node -p 'require(process.argv[1]).version' "$checkout/node_modules/sqlite3/package.json")
  mkdir -p "$machine/opt/binaries"
  tar -czf "$machine/opt/binaries/sqlite3-v$version-napi-v6-linux-$(node -p process.arch).tar.gz" \
    -C "$checkout/node_modules/sqlite3" build/Release/node_sqlite3.node
}

inside() {
  local variables
  mapfile -t variables < <(network_variables)
  chroot "$machine" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    DEBIAN_FRONTEND=noninteractive npm_config_sqlite3_local_prebuilds=/opt/binaries "${variables[@]}" \
    bash -o pipefail -c "cd /liveloom && $1"
}

# Golden images with what a computer may have more of, or less.
compare_again() {
  say "golden images on a computer with other fonts"
  inside 'apt-get install --yes --no-install-recommends fonts-dejavu fonts-freefont-ttf fonts-liberation fonts-noto-core fonts-unifont >/dev/null'
  inside 'mkdir -p ~/.config/fontconfig && printf "%s" "<fontconfig><match target=\"pattern\"><edit name=\"family\" mode=\"prepend\" binding=\"strong\"><string>Unifont</string></edit></match></fontconfig>" > ~/.config/fontconfig/fonts.conf'
  inside 'npm run -s golden | grep -v ^ok' || return 1
  say "golden images on a computer without any fonts"
  inside 'rm -rf /usr/share/fonts /etc/fonts ~/.config/fontconfig /var/cache/fontconfig && npm run -s golden | grep -v ^ok'
}

main() {
  say "Debian, Node.js $(node --version) and a checkout of $(git -C "$checkout" rev-parse --short HEAD)"
  make_machine
  add_node
  offer_driver
  mkdir "$machine/liveloom"
  git -C "$checkout" archive HEAD | tar -x -C "$machine/liveloom"
  mount_system "$machine"

  say "npm ci"
  inside 'apt-get update >/dev/null'
  if ! inside 'npm ci' >"$machine/npm-ci.log" 2>&1; then
    grep -q sqlite3 "$machine/npm-ci.log" || { tail -40 "$machine/npm-ci.log"; fail "npm ci failed"; }
    echo "no binary of sqlite3 could be downloaded: npm ci again, with a compiler for this step"
    inside 'apt-get install --yes --no-install-recommends python3 make g++ >/dev/null'
    inside 'npm ci' || fail "npm ci failed"
    inside 'apt-get purge --yes --autoremove python3 make g++ >/dev/null'
  fi

  say "${command:-npm test -- --all}"
  code=0
  inside "${command:-npm test -- --all}" || code=$?
  [ -n "$command" ] || compare_again || code=$?
  say "ended with $code"
  exit "$code"
}

# Read to its end before anything is done, so that the file may change meanwhile.
main; exit
