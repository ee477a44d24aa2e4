#!/usr/bin/env bash
# Runs the commands of the Dockerfile where no Docker is: each stage is a Debian made by debootstrap in a folder, with the Node.js of
# this computer in place of the image that FROM names. Then it starts the server as compose.yaml does (not root, everything but
# /data and /tmp read-only), waits for HEALTHCHECK, makes an account and sends a gift to its overlay.
#
#   sudo tests/fresh/dockerfile.sh [--in FOLDER]
#
# --in  where the machines are made; 8 GB of room (default: a folder of TMPDIR)
#
# Needs root, debootstrap, git, and an installed project for the gift. It knows the instructions that the Dockerfile uses and
# fails on every other one. Exit code: 0 when the gift was seen.
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
work=$(mktemp -d -p "${in:-${TMPDIR:-/tmp}}" liveloom-dockerfile-XXXXXX)
chmod 755 "$work"
machine=$work/base
remove() {
  local stage
  for stage in "$work"/*/; do
    umount --recursive --lazy "${stage%/}" 2>/dev/null || true
    umount --recursive --lazy "$stage"{proc,sys,dev,root/.npm} 2>/dev/null || true
  done
  rm -rf --one-file-system "$work"
}
trap remove EXIT

stage="" user=root folder=/ health="" command=""
variables=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive)

# Runs a line of shell in the current stage, as its user, in its folder.
inside() {
  local network
  mapfile -t network < <(network_variables)
  chroot --userspec="$user" "$stage" env -i HOME="$([ "$user" = root ] && echo /root || echo /tmp)" \
    "${network[@]}" "${variables[@]}" sh -c "cd $folder && $1"
}

instruction_from() {
  local name=${3:-final}
  [[ $1 == node:* ]] || fail "FROM $1: only images of Node.js are known"
  stage=$work/$name user=root folder=/
  variables=("${variables[@]:0:2}")
  cp -a "$machine" "$stage"
  mount_system "$stage"
  mkdir -p "$stage/root/.npm" "${HOME:-/root}/.npm"
  mount --bind "${HOME:-/root}/.npm" "$stage/root/.npm"
}

# Files of the checkout that .dockerignore lets through.
copy_context() {
  local target=$stage$folder
  git -C "$checkout" ls-files -z --cached --others --exclude-standard |
    (cd "$checkout" && xargs -0 ls -d 2>/dev/null || true) |
    tar -C "$checkout" -c --anchored --exclude-from="$checkout/.dockerignore" -T - | tar -x -C "$target"
}

instruction_copy() {
  local from=$checkout
  if [[ $1 == --from=* ]]; then from=$work/${1#--from=}; shift; fi
  local target=${!#} sources=("${@:1:$#-1}") source
  [[ $target == /* ]] || target=$folder/$target
  if [ "${sources[*]}" = . ]; then copy_context; return; fi
  for source in "${sources[@]}"; do
    if [ -d "$from/$source" ]; then mkdir -p "$stage$target" && cp -a "$from/$source/." "$stage$target/"
    elif [[ $target == */ || $target == */. || -d $stage$target ]]; then mkdir -p "$stage$target" && cp -a "$from/$source" "$stage$target/"
    else mkdir -p "$(dirname "$stage$target")" && cp -a "$from/$source" "$stage$target"; fi
  done
}

instruction() {
  local name=$1 rest=$2 words
  read -r -a words <<<"$rest"
  say "$name $rest"
  case $name in
    FROM) instruction_from "${words[@]}" ;;
    WORKDIR) folder=$rest; mkdir -p "$stage$folder" ;;
    ENV) variables+=("${words[@]}") ;;
    COPY) instruction_copy "${words[@]}" ;;
    RUN) inside "$rest" >"$work/run.log" 2>&1 || { tail -40 "$work/run.log"; fail "RUN $rest failed"; } ;;
    USER) user=$rest ;;
    VOLUME) [ "$rest" = /data ] || fail "VOLUME $rest: only /data is known" ;;
    EXPOSE) ;;
    HEALTHCHECK) health=${rest#*CMD } ;;
    CMD) command=$(node -p 'JSON.parse(process.argv[1]).join(" ")' "$rest") ;;
    *) fail "the instruction $name is not known here" ;;
  esac
}

# Lines of the Dockerfile without comments; a line that ends with a backslash goes on in the next one.
instructions() { grep -v '^ *#' "$checkout/Dockerfile" | sed -e ':a' -e '/\\$/{N;s/\\\n//;ba}' | grep -v '^ *$'; }

# As compose.yaml starts it: a volume, a folder for what is temporary, and nothing else that can be written.
lock_down() {
  umount "$stage/root/.npm"
  local owner
  owner=$(stat -c 'uid=%u,gid=%g' "$stage/data")
  mount --rbind "$stage" "$stage"
  mount -o remount,bind,ro "$stage"
  mount -t tmpfs -o "$owner,mode=700" tmpfs "$stage/data"
  mount -t tmpfs tmpfs "$stage/tmp"
  ! inside 'touch /liveloom/written' 2>/dev/null || fail "the server could write beside /data"
  ! inside '[ "$(id -u)" = 0 ]' || fail "the server would run as root"
}

wait_for_health() {
  for _ in $(seq 120); do
    if inside "$health" 2>/dev/null; then return; fi
    sleep 1
  done
  cat "$work/server.log"
  fail "HEALTHCHECK did not succeed"
}

main() {
  local port line key
  say "Debian and Node.js $(node --version)"
  make_machine
  add_node
  chroot "$machine" useradd --uid 1000 --create-home node
  while read -r line; do instruction "${line%% *}" "${line#* }" </dev/null; done < <(instructions)

  say "start, as $user, with a root file system that is read-only"
  lock_down
  port=$(node -e 'const server = require("node:net").createServer().listen(0, () => { console.log(server.address().port); server.close(); })')
  variables+=("PORT=$port")
  inside "exec $command" >"$work/server.log" 2>&1 &
  wait_for_health
  inside 'liveloom account create anna@example.com'
  key=$(inside 'liveloom account key anna@example.com --json' | node -p 'JSON.stringify(JSON.parse(require("node:fs").readFileSync(0, "utf8"))).match(/ll\.[^"]+/)[0]')
  say "a gift"
  (cd "$checkout" && node node_modules/tsx/dist/cli.mjs tests/fresh/giftOnPage.ts "http://127.0.0.1:$port" "$key")
}

# Read to its end before anything is done, so that the file may change meanwhile.
main; exit
