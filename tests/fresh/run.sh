#!/usr/bin/env bash
# Runs "npm ci && npm test" on a machine that has nothing but Node.js: a Debian made for it by debootstrap, in a folder, with a
# clean checkout of the last commit. Then installs fonts there, and takes all fonts away, and compares the golden images again.
#
#   sudo tests/fresh/run.sh [--in FOLDER] [--keep] [--command "npm run check"]
#
# --in       where the machine is made; 8 GB of room (default: a folder of TMPDIR)
# --keep     the machine stays when it is through, for a look around by chroot
# --command  instead of "npm test"; golden images are then not compared again
#
# Needs root, debootstrap and git. Node.js, npm, the addresses of packages (apt and npm), certificates and proxies are those of
# this computer. Where no binary of sqlite3 can be downloaded, the one that was built for this
# computer stands in for it; where there is none either, "npm ci" gets a compiler, which is removed again. Everything that is mounted is seen by this script alone and ends with it. Exit code: that of the tests.
set -euo pipefail

say() { printf '\n== fresh machine: %s\n' "$*"; }
fail() { echo "fresh machine: $*" >&2; exit 2; }

if [ "${FRESH_APART:-}" = "" ]; then
  [ "$(id -u)" = 0 ] || fail "it takes root to make one; run it with sudo"
  for program in debootstrap git unshare chroot apt-config; do
    command -v "$program" >/dev/null || fail "$program is missing; on Debian: apt-get install debootstrap git util-linux"
  done
  FRESH_APART=1 exec unshare --mount --pid --fork --kill-child --propagation private -- bash "$0" "$@"
fi

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

make_machine() {
  local site release
  # The address of the first list of packages that apt of this computer uses.
  read -r site release < <(apt-get indextargets --format '$(SITE) $(RELEASE)' 'Created-By: Packages' | grep -v -e -security -e -updates | head -1)
  [ -n "$site" ] || fail "apt of this computer has no lists; run apt-get update"
  debootstrap --variant=minbase --include=ca-certificates "$release" "$machine" "$site" >"$machine.log" 2>&1 || { tail -20 "$machine.log"; fail "debootstrap failed"; }
  rm -f "$machine.log" "$machine"/etc/apt/sources.list
  cp -a /etc/apt/sources.list /etc/apt/sources.list.d "$machine/etc/apt/" 2>/dev/null || true
  cp -a /usr/share/keyrings/. "$machine/usr/share/keyrings/"
  apt-config dump Acquire >"$machine/etc/apt/apt.conf.d/99of-this-computer"
  cp -L /etc/resolv.conf /etc/hosts "$machine/etc/"
  cp -a /usr/local/share/ca-certificates/. "$machine/usr/local/share/ca-certificates/" 2>/dev/null || true
  cp -aL /etc/ssl/certs/. "$machine/etc/ssl/certs/" 2>/dev/null || true
}

add_node() {
  local node npm
  node=$(readlink -f "$(command -v node)")
  npm=$(npm root --global)/npm
  mkdir -p "$machine"/usr/local/{bin,include,lib/node_modules}
  cp "$node" "$machine/usr/local/bin/node"
  cp -aL "$npm" "$machine/usr/local/lib/node_modules/npm"
  for headers in "$(dirname "$node")/../include/node" /usr/include/node; do
    [ -d "$headers" ] && [ ! -d "$machine/usr/local/include/node" ] && cp -aL "$headers" "$machine/usr/local/include/node"
  done
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$machine/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$machine/usr/local/bin/npx"
  cat "${NPM_CONFIG_USERCONFIG:-$HOME/.npmrc}" 2>/dev/null | grep -v '^nodedir' >"$machine/root/.npmrc" || true
  echo "nodedir=/usr/local" >>"$machine/root/.npmrc"
  registry=$(npm config get registry)
}

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
  chroot "$machine" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    DEBIAN_FRONTEND=noninteractive npm_config_registry="$registry" npm_config_sqlite3_local_prebuilds=/opt/binaries ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt} \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} ${no_proxy:+no_proxy="$no_proxy"} \
    ${HTTP_PROXY:+HTTP_PROXY="$HTTP_PROXY"} ${HTTPS_PROXY:+HTTPS_PROXY="$HTTPS_PROXY"} ${NO_PROXY:+NO_PROXY="$NO_PROXY"} \
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
  mount -t proc proc "$machine/proc"
  mount --rbind /sys "$machine/sys"
  mount --rbind /dev "$machine/dev"

  say "npm ci"
  inside 'apt-get update >/dev/null'
  if ! inside 'npm ci' >"$machine/npm-ci.log" 2>&1; then
    grep -q sqlite3 "$machine/npm-ci.log" || { tail -40 "$machine/npm-ci.log"; fail "npm ci failed"; }
    echo "no binary of sqlite3 could be downloaded: npm ci again, with a compiler for this step"
    inside 'apt-get install --yes --no-install-recommends python3 make g++ >/dev/null'
    inside 'npm ci' || fail "npm ci failed"
    inside 'apt-get purge --yes --autoremove python3 make g++ >/dev/null'
  fi

  say "${command:-npm test}"
  code=0
  inside "${command:-npm test}" || code=$?
  [ -n "$command" ] || compare_again || code=$?
  say "ended with $code"
  exit "$code"
}

# Read to its end before anything is done, so that the file may change meanwhile.
main; exit
