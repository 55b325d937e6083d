import { getValue } from '../words/argument.ts';
import type { CommandSpec } from './command-spec.ts';

const MAX_SLEEP_SECONDS = 60;
const SECONDS: Readonly<Record<string, number>> = { '': 1, h: 3600, m: 60, s: 1 };

/** Commands that describe the system, or do nothing. */
export const SYSTEM_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  arch: { operands: () => [] },
  cal: { operands: 'number', short: '13jmy' },
  date: {
    attached: 'I',
    // On some systems, an operand other than `+format` sets the clock.
    check: ({ operands }) =>
      operands.length > 1 ||
      operands.some(
        (operand) =>
          operand.kind === 'any' ||
          !(operand.kind === 'text' ? operand.prefix : (getValue(operand) ?? '')).startsWith('+'),
      )
        ? 'An operand that is not a format sets the clock.'
        : undefined,
    long: 'iso-8601 rfc-3339 rfc-email universal utc',
    operands: 'text',
    short: 'IRu',
    values: { path: 'r reference', text: 'd date' },
  },
  factor: { operands: 'text' },
  expr: { numeric: true, operands: 'text' },
  free: {
    long: 'bytes giga human kilo mega total wide',
    operands: () => [],
    short: 'bghkmtw',
  },
  getconf: {
    operands: ({ operands }) => (operands.length > 1 ? ['text', 'path'] : ['text']),
    short: 'a',
  },
  groups: { operands: () => [] },
  hostname: { long: 'fqdn short', operands: () => [], short: 'fs' },
  id: { long: 'group groups name real user', operands: 'text', short: 'gGnru' },
  locale: { long: 'all-locales keyword-name', operands: 'text', short: 'akm' },
  lsblk: {
    long: 'all bytes fs json list nodeps noheadings paths perms raw scsi topology tree',
    operands: () => [],
    short: 'JSabdfilmnprt',
    values: { text: 'o output' },
  },
  lscpu: {
    long: 'all bytes caches extended json offline online parse physical',
    operands: () => [],
    short: 'abcCeJpxyB',
  },
  lsmod: { operands: () => [] },
  nproc: {
    long: 'all',
    values: { number: 'ignore' },
    operands: () => [],
  },
  printenv: {
    check: ({ operands }) =>
      operands.length === 0 ? 'It prints all environment variables.' : undefined,
    operands: 'text',
  },
  seq: {
    long: 'equal-width',
    numeric: true,
    operands: 'number',
    short: 'w',
    values: { text: 'f format s separator' },
  },
  sleep: {
    check: ({ operands }) => {
      let total = 0;
      for (const operand of operands) {
        const match = /^(\d+(?:\.\d+)?)([smh]?)$/.exec(getValue(operand) ?? '');
        if (!match) return 'How long it waits is not known.';
        total += Number(match[1]) * (SECONDS[match[2] ?? ''] ?? 1);
      }
      return total > MAX_SLEEP_SECONDS
        ? `It waits for more than ${MAX_SLEEP_SECONDS} seconds.`
        : undefined;
    },
    operands: 'text',
  },
  ss: {
    // Not `-r`, which asks other machines for names.
    long: 'all listening numeric processes summary tcp udp unix',
    operands: () => [],
    short: '046aeHilmnopstuwx',
  },
  tty: { long: 'quiet silent', operands: () => [], short: 's' },
  uname: {
    long: `
      all hardware-platform kernel-name kernel-release kernel-version machine nodename
      operating-system processor
    `,
    operands: () => [],
    short: 'aimnoprsv',
  },
  uptime: { long: 'pretty since', operands: () => [], short: 'ps' },
  // Not with numbers, which may repeat it without end.
  vmstat: { long: 'active disk slabs stats wide', operands: () => [], short: 'adms' },
  // Not `-B`, `-M`, `-S`, which name folders to search.
  whereis: { operands: 'text', short: 'bms' },
  which: { long: 'all', operands: 'text', short: 'as' },
  whoami: { operands: () => [] },
};
