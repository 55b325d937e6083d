import { type ChildProcess, spawn } from 'node:child_process';

import { HOST_MARKER, PROCESS_MARKER } from './process-tree.ts';

/*
 * Reads `add <pid>` and `remove <pid>` lines. When its input ends (the host is gone, for whatever
 * reason), it ends the process groups that are still on its list, and then every process that left
 * its group but still carries the host's marker. A shell takes a megabyte and starts in a
 * millisecond, unlike a second Node.
 */
const SCRIPT = `
trap '' INT TERM HUP
groups=''
while read -r action group; do
  case "$action" in
    add) groups="$groups $group" ;;
    remove)
      kept=''
      for known in $groups; do [ "$known" = "$group" ] || kept="$kept $known"; done
      groups="$kept" ;;
  esac
done
[ -n "$groups" ] || exit 0
for group in $groups; do kill -s KILL -- "-$group" 2>/dev/null; done
for round in 1 2 3; do
  for file in $(grep -lsz "^$1" /proc/[0-9]*/environ 2>/dev/null); do
    pid="\${file#/proc/}"
    kill -s KILL "\${pid%/environ}" 2>/dev/null
  done
done
exit 0
`;

let guard: ChildProcess | undefined;
/** All guarded groups: a guard that replaces an ended one receives them too. */
const groups = new Set<number>();

const send = (line: string): void => {
  guard?.stdin?.write(`${line}\n`);
};

const startGuard = (): void => {
  if (guard || process.platform === 'win32') return;
  const started = spawn('/bin/sh', ['-c', SCRIPT, 'sh', `${PROCESS_MARKER}=${HOST_MARKER}`], {
    // Runs in its own session: Ctrl-C in the host's terminal must not end it before the host.
    detached: true,
    // It lives as long as the host, and its environment would show others what the host was given.
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const forget = (): void => {
    if (guard === started) guard = undefined;
  };
  started.on('error', forget);
  started.on('exit', forget);
  started.stdin?.on('error', forget);
  started.unref();
  // The pipe must not keep the host alive either; it closes when the host ends.
  (started.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  guard = started;
  for (const group of groups) send(`add ${group}`);
};

/**
 * Puts a process group under guard: if the host dies without cleaning up (kill -9, a crash), the
 * group is ended. There is no guard on Windows; a program there notices that its input ended.
 *
 * @returns a function that removes the group from the guard's list
 */
export const guardProcessGroup = (group: number): (() => void) => {
  startGuard();
  groups.add(group);
  send(`add ${group}`);
  return () => {
    groups.delete(group);
    send(`remove ${group}`);
  };
};
