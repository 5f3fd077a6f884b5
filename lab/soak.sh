#!/usr/bin/env bash
# Plays fast games of dist/rampart against itself on up to three hosts, and counts the faults that they report.
# Usage: lab/soak.sh [GAMES]   (games for each host, clock and number of threads; 20)
# Hosts: our own `match`, and fastchess and cutechess-cli where they are on the path. Ends with status 1 after a fault.
set -u
cd "$(dirname "$0")/.." || exit 2
games=${1:-20}
engine=$PWD/dist/rampart
out=$(mktemp -d)
faults=0

# Counts the lines of a host's report that name a fault of an engine.
judge() { # judge NAME FILE
  local found
  found=$(grep -ciE 'loses on time|on time}|illegal|disconnect|stall|crash|does not answer' "$2")
  echo "$1: $games games, $found faults"
  faults=$((faults + found))
}

for clock in 0.5+0.005 1+0.01; do
  for threads in 1 2; do
    name="$clock, $threads threads"
    "$engine" match --engine "cmd=$engine name=one option.Threads=$threads tc=$clock" \
      --engine "cmd=$engine name=two option.Threads=$threads tc=$clock" \
      --rounds $((games / 2)) --pgn "$out/match.pgn" > "$out/match.txt" 2>&1
    cat "$out/match.pgn" >> "$out/match.txt"
    judge "match $name" "$out/match.txt"
    rm -f "$out/match.pgn"
    each="proto=uci tc=$clock option.Threads=$threads"
    if command -v fastchess > /dev/null; then
      fastchess -engine cmd="$engine" name=one -engine cmd="$engine" name=two -each $each \
        -rounds $((games / 2)) -repeat -recover > "$out/fastchess.txt" 2>&1
      judge "fastchess $name" "$out/fastchess.txt"
    fi
    if command -v cutechess-cli > /dev/null; then
      cutechess-cli -engine cmd="$engine" name=one -engine cmd="$engine" name=two -each $each \
        -rounds $((games / 2)) -games 2 -repeat -recover > "$out/cutechess.txt" 2>&1
      judge "cutechess-cli $name" "$out/cutechess.txt"
    fi
  done
done
echo "$faults faults; reports in $out"
[ "$faults" = 0 ]
