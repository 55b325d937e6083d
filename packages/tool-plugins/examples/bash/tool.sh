#!/usr/bin/env bash
# sys_info: facts about the machine, as an NDJSON plugin. Needs bash and the usual POSIX tools.
set -u

readonly DEFINITION='{"name":"sys_info","description":"Facts about this machine: operating system, kernel, processors, memory, disk space, load, uptime.","parameters":{"type":"object","additionalProperties":false,"properties":{"section":{"type":"string","enum":["all","os","cpu","memory","disk","load"],"description":"Which facts. Default all."},"path":{"type":"string","description":"Folder whose disk is looked at. Default /."}}}}'

# read_string LINE NAME DEFAULT: the value of a member that is a string. The protocol puts one message
# on a line, so that a pattern is enough; a program with richer input wants a JSON parser.
read_string() {
  local pattern="\"$2\"[[:space:]]*:[[:space:]]*\"(([^\"\\\\]|\\\\.)*)\""
  if [[ $1 =~ $pattern ]]; then
    local text=${BASH_REMATCH[1]//'\/'/'/'}
    printf '%b' "${text//'\"'/'"'}"
  else
    printf '%s' "$3"
  fi
}

# to_json TEXT: the text as a JSON string, quotes included.
to_json() {
  local text=$1
  text=${text//\\/\\\\}
  text=${text//\"/\\\"}
  text=${text//$'\n'/\\n}
  text=${text//$'\t'/\\t}
  text=${text//$'\r'/\\r}
  printf '"%s"' "$(printf '%s' "$text" | tr -d '\000-\037')"
}

show_os() {
  local name
  name=$(. /etc/os-release 2>/dev/null && printf '%s' "${PRETTY_NAME:-}")
  printf 'os: %s\nkernel: %s %s\n' "${name:-$(uname -s)}" "$(uname -r)" "$(uname -m)"
}

show_cpu() {
  printf 'processors: %s\n' "$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo unknown)"
}

show_memory() {
  if [ -r /proc/meminfo ]; then
    awk '/^(MemTotal|MemAvailable):/ { printf "%s: %.1f GiB\n", ($1 == "MemTotal:" ? "memory" : "available"), $2 / 1048576 }' /proc/meminfo
  else
    printf 'memory: %s bytes\n' "$(sysctl -n hw.memsize 2>/dev/null || echo unknown)"
  fi
}

show_disk() {
  df -Pk -- "$1" | awk 'NR == 2 { printf "disk: %.1f GiB, %.1f GiB free (%s used) on %s\n", $2 / 1048576, $4 / 1048576, $5, $6 }'
}

show_load() {
  uptime | sed -e 's/^ *//' -e 's/^/load: /'
}

# Prints the facts of a section; what goes wrong is on standard output too, and the status says so.
collect() {
  local section=$1 path=$2
  case $section in
    all) show_os; show_cpu; show_memory; show_disk "$path" 2>&1 || return 1; show_load ;;
    os) show_os ;;
    cpu) show_cpu ;;
    memory) show_memory ;;
    disk) [ -e "$path" ] || { printf 'Error: there is no %s' "$path"; return 1; }; show_disk "$path" ;;
    load) show_load ;;
    *) printf 'Error: there is no section %s. There are: all, os, cpu, memory, disk, load' "$section"; return 1 ;;
  esac
}

while IFS= read -r line || [ -n "$line" ]; do
  case $(read_string "$line" type '') in
    describe) printf '%s\n' "$DEFINITION" ;;
    call)
      section=$(read_string "$line" section all)
      path=$(read_string "$line" path /)
      error=false
      text=$(collect "$section" "$path") || error=true
      printf '{"content":[{"type":"text","text":%s}],"error":%s}\n' "$(to_json "$text")" "$error"
      ;;
    *) echo 'ignored a line that is no message' >&2 ;;
  esac
done
