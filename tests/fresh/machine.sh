# Functions that make a Debian with nothing but Node.js in a folder; `run.sh`, `dockerfile.sh` and `package.sh` source this file.
# They expect `machine` (the folder) and `checkout` (the project), and set `registry`.

say() { printf '\n== fresh machine: %s\n' "$*"; }
fail() { echo "fresh machine: $*" >&2; exit 2; }

# Starts the calling script again as root of its own mounts and processes, so that everything ends with it.
run_apart() {
  [ "${FRESH_APART:-}" = "" ] || return 0
  [ "$(id -u)" = 0 ] || fail "it takes root to make one; run it with sudo"
  for program in debootstrap git unshare chroot apt-config; do
    command -v "$program" >/dev/null || fail "$program is missing; on Debian: apt-get install debootstrap git util-linux"
  done
  FRESH_APART=1 exec unshare --mount --pid --fork --kill-child --propagation private -- bash "$0" "$@"
}

mount_system() {
  mount -t proc proc "$1/proc"
  mount --rbind /sys "$1/sys"
  mount --rbind /dev "$1/dev"
}

# Variables with which programs inside reach the registry and the network as this computer does.
network_variables() {
  echo "npm_config_registry=$registry"
  [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || echo "NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt"
  local name
  for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
    [ -z "${!name:-}" ] || echo "$name=${!name}"
  done
}

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
