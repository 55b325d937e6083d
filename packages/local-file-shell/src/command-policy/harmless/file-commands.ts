import type { CommandSpec } from './command-spec.ts';

const fd: CommandSpec = {
  long: `
    absolute-path case-sensitive fixed-strings full-path glob hidden ignore-case no-ignore
    no-ignore-vcs one-file-system print0 quiet regex unrestricted
  `,
  operands: () => ['text', 'path'],
  short: '01FHIagipqsu',
  values: {
    number: 'd exact-depth j max-depth max-results min-depth',
    text: 'changed-before changed-within color E e exclude extension S size t type',
  },
};

const ls: CommandSpec = {
  long: `
      all almost-all author classify color directory escape file-type format full-time
      group-directories-first hide human-readable ignore-backups indicator-style inode literal
      no-group numeric-uid-gid quote-name quoting-style recursive reverse si size sort time
      time-style width zero
    `,
  short: 'aAbBcCdDfFgGhiklmnNopqQrRsStuUvxXZ1',
  values: { number: 'w', text: 'block-size I ignore' },
};

/** Commands that read files and folders. */
export const FILE_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  basename: { long: 'multiple zero', operands: 'text', short: 'az', values: { text: 's suffix' } },
  cmp: {
    long: 'print-bytes quiet silent verbose',
    operands: (parsed) => (parsed.operands.length > 2 ? ['path', 'path', 'text'] : ['path']),
    short: 'bls',
    values: { number: 'bytes n', text: 'i ignore-initial' },
  },
  df: {
    long: 'all human-readable inodes local no-sync portability print-type si total',
    short: 'aghHiklmPT',
    values: { text: 'B block-size exclude-type t type x' },
  },
  diff: {
    followsLinks: ({ options }) => !options.some(({ name }) => name === 'no-dereference'),
    long: `
      brief color context ed expand-tabs ignore-all-space ignore-blank-lines ignore-case
      ignore-space-change ignore-tab-expansion ignore-trailing-space initial-tab minimal
      new-file no-dereference normal rcs recursive report-identical-files show-c-function
      side-by-side speed-large-files strip-trailing-cr suppress-common-lines text
      unidirectional-new-file unified
    `,
    numeric: true,
    short: 'abBcdeEinNpPqrsTtuwyZ',
    values: { number: 'C U W width', text: 'exclude I ignore-matching-lines L label x' },
  },
  diff3: {
    long: 'easy-only ed merge overlap-only show-all show-overlap strip-trailing-cr text',
    short: '3AaEeimTXx',
    values: { text: 'L label' },
  },
  dir: ls,
  dirname: { long: 'zero', operands: 'text', short: 'z' },
  du: {
    long: `
      all apparent-size bytes count-links human-readable no-dereference null one-file-system
      separate-dirs si summarize time total
    `,
    short: '0abcghklmPsSx',
    values: { number: 'd max-depth', text: 'B block-size exclude t threshold' },
  },
  fd,
  fdfind: fd,
  file: {
    long: `
      brief extension mime mime-encoding mime-type no-dereference no-pad print0 raw version
    `,
    short: 'bEhiIklNnprv0',
    values: { text: 'F separator' },
  },
  ls,
  readlink: {
    long: 'canonicalize canonicalize-existing canonicalize-missing no-newline zero',
    short: 'efmnz',
  },
  realpath: {
    long: `
      canonicalize-existing canonicalize-missing logical no-symlinks physical quiet strip zero
    `,
    values: { path: 'relative-base relative-to' },
    short: 'eLmPqsz',
  },
  stat: {
    long: 'dereference file-system terse',
    short: 'fLntx',
    values: { text: 'c format printf' },
  },
  vdir: ls,
};
