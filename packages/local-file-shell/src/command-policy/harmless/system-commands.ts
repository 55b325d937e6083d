import { forEach } from '../tables.ts';
import { getValue } from '../words/argument.ts';
import { type CommandSpec, hasOption } from './command-spec.ts';

const MAX_WAIT_SECONDS = 60;
const WAITS_LONG = `It waits for more than ${MAX_WAIT_SECONDS} seconds.`;
const SECONDS: Readonly<Record<string, number>> = { '': 1, h: 3600, m: 60, s: 1 };

/** Commands that describe the system, or do nothing. */
export const SYSTEM_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  ...forEach('arch groups lsmod users whoami', { operands: () => [] }),
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
    long: 'debug iso-8601 resolution rfc-3339 rfc-email universal utc',
    operands: 'text',
    short: 'IRu',
    values: { path: 'file r reference', text: 'd date' },
  },
  // It shows its list with a program of the user's only on a terminal.
  dpkg: {
    long: 'get-selections list listfiles print-architecture search status',
    operands: 'text',
    short: 'lLsS',
  },
  'dpkg-query': {
    long: 'list listfiles no-pager search show status',
    operands: 'text',
    short: 'lLsSW',
    values: { text: 'f showformat' },
  },
  factor: { operands: 'text' },
  expr: { numeric: true, operands: 'text' },
  // Not `-F`, which names a file, and `-p`, which never ends by itself.
  findmnt: {
    long: `
      all ascii bytes canonicalize df evaluate first-only fstab invert json kernel list mtab
      noheadings notruncate pairs raw real submounts tree uniq
    `,
    operands: 'text',
    short: 'AabcDefiJklmnPrRsuUv',
    values: { text: 'o O output options S source T target t types' },
  },
  free: {
    long: `
      bytes committed gibi giga human kibi kilo lohi mebi mega pebi peta si tebi tera total wide
    `,
    operands: () => [],
    short: 'bghklmtvw',
  },
  getconf: {
    operands: ({ operands }) => (operands.length > 1 ? ['text', 'path'] : ['text']),
    short: 'a',
  },
  hostname: { long: 'all-ip-addresses fqdn short', operands: () => [], short: 'fIs' },
  id: { long: 'context group groups name real user zero', operands: 'text', short: 'agGnruzZ' },
  last: {
    long: 'system fullnames fulltimes hostlast ip nohostname',
    numeric: true,
    operands: 'text',
    short: 'aFiRwx',
    values: { number: 'n limit', path: 'f file', text: 's since t until p present time-format' },
  },
  locale: {
    long: 'all-locales category-name charmaps keyword-name verbose',
    operands: 'text',
    short: 'ackmv',
  },
  lsblk: {
    long: `
      all ascii bytes discard fs inverse json list merge nodeps noempty noheadings output-all pairs
      paths perms raw scsi shell topology tree zoned
    `,
    operands: () => [],
    short: 'ADJMOPSTabdfilmnprstyz',
    values: { number: 'width', text: 'dedup E e exclude I include o output sort x' },
  },
  lscpu: {
    long: 'all bytes caches extended hex json offline online output-all parse physical',
    operands: () => [],
    short: 'abcCeJpxyB',
  },
  // Not `-q`, which asks other machines for names, and `-M` and `-xxx`, which disturb devices.
  lspci: { operands: () => [], short: 'bDkmntv', values: { text: 'd s' } },
  // Not `-D`, which names a file.
  lsusb: { long: 'tree verbose', operands: () => [], short: 'tv', values: { text: 'd s' } },
  nproc: { long: 'all', values: { number: 'ignore' }, operands: () => [] },
  // Not `-L` and `-F`, which name a file.
  pgrep: {
    long: `
      count exact full ignore-ancestors ignore-case inverse lightweight list-full list-name newest
      oldest
    `,
    operands: 'text',
    short: 'aAcfilnovwx',
    values: { text: 'd delimiter g G O P parent s t u U' },
  },
  pidof: { operands: 'text', short: 'csx', values: { number: 'o' } },
  printenv: {
    check: ({ operands }) =>
      operands.length === 0 ? 'It prints all environment variables.' : undefined,
    operands: 'text',
  },
  pstree: { operands: 'text', short: 'aAcglnpsStTuU', values: { number: 'H' } },
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
      return total > MAX_WAIT_SECONDS ? WAITS_LONG : undefined;
    },
    operands: 'text',
  },
  ss: {
    // Not `-r`, which asks other machines for names.
    long: `
      all extended info ipv4 ipv6 listening memory no-header numeric oneline options packet processes
      raw sctp summary tcp threads udp unix vsock
    `,
    operands: () => [],
    short: '046aeHilmnOopSstTuwx',
    values: { text: 'f family' },
  },
  // Without both options, it never ends by itself.
  top: {
    check: (parsed) => {
      if (!hasOption(parsed, 'b') || !hasOption(parsed, 'n'))
        return "Without '-b' and '-n', it does not stop by itself.";
      const read = (option: string, other: number): number =>
        Number(getValue(parsed.options.findLast(({ name }) => name === option)?.value) ?? other);
      return (read('n', 1) - 1) * read('d', 3) > MAX_WAIT_SECONDS ? WAITS_LONG : undefined;
    },
    operands: () => [],
    short: 'bcHi',
    values: { number: 'd n w', text: 'o p u U' },
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
  w: { long: 'from ip-addr no-header old-style short', operands: 'text', short: 'fhios' },
  // Not `-B`, `-M`, `-S`, which name folders to search.
  whereis: { operands: 'text', short: 'bms' },
  which: { long: 'all', operands: 'text', short: 'as' },
  who: { operands: () => [], short: 'abdHlmpqrstTu' },
};
