#!/usr/bin/env bash
# Plays fast games of dist/rampart against itself on up to three hosts, and counts the games that end by a fault.
# Usage: lab/soak.sh [GAMES [CLOCK ...]]   (games for each host, clock and number of threads, 20; 0.5+0.005 1+0.01)
# Hosts: our own `match`, and fastchess and cutechess-cli where they are on the path. Ends with status 1 after a fault.
# On a busy machine games are lost on time that a quiet one plays to their end.
set -u
cd "$(dirname "$0")/.." || exit 2
games=${1:-20}
shift
clocks=("$@")
[ $# = 0 ] && clocks=(0.5+0.005 1+0.01)
engine=$PWD/dist/rampart
out=$(mktemp -d)
faults=0

# Runs a host, which reports each game in a line, and counts the games that end by a fault or are missing.
play() { # play NAME COMMAND...
  local report="$out/$1.txt" played wrong
  "${@:2}" > "$report" 2>&1 < /dev/null
  played=$(grep -cE '^(round|Finished game) ' "$report")
  wrong=$(grep -E '^(round|Finished game) ' "$report" |
    grep -ciE 'on time|illegal|disconnect|stall|crash|terminat|answer|ended' )
  echo "$1: $played games, $wrong by a fault"
  faults=$((faults + wrong + games - played))
}

for clock in "${clocks[@]}"; do
  for threads in 1 2; do
    name="$clock with $threads threads"
    both=(-engine "cmd=$engine" name=one -engine "cmd=$engine" name=two
      -each proto=uci "tc=$clock" "option.Threads=$threads" -rounds $((games / 2)) -games 2 -repeat -recover)
    play "match $name" "$engine" match --tc "$clock" --rounds $((games / 2)) \
      --engine "cmd=$engine name=one option.Threads=$threads" --engine "cmd=$engine name=two option.Threads=$threads"
    command -v fastchess > /dev/null && play "fastchess $name" fastchess "${both[@]}"
    command -v cutechess-cli > /dev/null && play "cutechess-cli $name" cutechess-cli "${both[@]}"
  done
done
echo "$faults faults; reports in $out"
[ "$faults" = 0 ]
