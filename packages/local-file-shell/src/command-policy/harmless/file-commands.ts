import { forEach } from '../tables.ts';
import { getValue } from '../words/argument.ts';
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
      all almost-all author classify color context dired directory escape file-type format full-time
      hide-control-chars hyperlink kibibytes show-control-chars
      group-directories-first hide human-readable ignore-backups indicator-style inode literal
      no-group numeric-uid-gid quote-name quoting-style recursive reverse si size sort time
      time-style width zero
    `,
  short: 'aAbBcCdDfFgGhiklmnNopqQrRsStuUvxXZ1',
  // BSD's `-I` has no value.
  values: { number: 'tabsize w', path: 'I', text: 'block-size ignore' },
};

/**
 * Letters of `tree` that take the next word; in `-Po`, `o` is still an option. Only digits may
 * follow `-L`.
 */
const JOINED_IN_TREE = /^-[A-Za-z]*(?:[IP].|L(?!\d+$).)|^--(?:charset|filelimit|sort)$/s;

/** Commands that read files and folders. */
export const FILE_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  ...forEach('dir ls vdir', ls),
  ...forEach('fd fdfind', fd),
  basename: { long: 'multiple zero', operands: 'text', short: 'az', values: { text: 's suffix' } },
  cmp: {
    long: 'print-bytes quiet silent verbose',
    operands: (parsed) => (parsed.operands.length > 2 ? ['path', 'path', 'text'] : ['path']),
    short: 'bls',
    values: { number: 'bytes n', text: 'i ignore-initial' },
  },
  df: {
    long: 'all human-readable inodes local no-sync output portability print-type si total',
    short: 'aghHiklmPT',
    values: { text: 'B block-size exclude-type t type x' },
  },
  diff: {
    followsLinks: ({ options }) => !options.some(({ name }) => name === 'no-dereference'),
    long: `
      brief color context ed expand-tabs ignore-all-space ignore-blank-lines ignore-case
      ignore-file-name-case left-column no-ignore-file-name-case suppress-blank-empty
      ignore-space-change ignore-tab-expansion ignore-trailing-space initial-tab minimal
      new-file no-dereference normal rcs recursive report-identical-files show-c-function
      side-by-side speed-large-files strip-trailing-cr suppress-common-lines text
      unidirectional-new-file unified
    `,
    numeric: true,
    short: 'abBcdeEinNpPqrsTtuwyZ',
    values: {
      number: 'C horizon-lines tabsize U W width',
      path: 'exclude-from from-file S starting-file to-file X',
      text: `
        changed-group-format D exclude F I ifdef ignore-matching-lines L label line-format
        new-group-format new-line-format old-group-format old-line-format palette
        show-function-line unchanged-group-format unchanged-line-format x
      `,
    },
  },
  diff3: {
    long: 'easy-only ed merge overlap-only show-all show-overlap strip-trailing-cr text',
    short: '3AaEeimTXx',
    values: { text: 'L label' },
  },
  dirname: { long: 'zero', operands: 'text', short: 'z' },
  du: {
    long: `
      all apparent-size bytes count-links human-readable inodes no-dereference null one-file-system
      separate-dirs si summarize time total
    `,
    short: '0abcghklmPsSx',
    values: {
      number: 'd max-depth',
      path: 'exclude-from X',
      text: 'B block-size exclude t threshold time-style',
    },
  },
  file: {
    long: `
      brief extension keep-going mime mime-encoding mime-type no-dereference no-pad print0 raw
      version
    `,
    // Not `-p`, which sets the times of what it reads.
    short: 'bEhiIklNnrv0',
    values: { text: 'e exclude exclude-quiet F separator' },
  },
  readlink: {
    long: `
      canonicalize canonicalize-existing canonicalize-missing no-newline quiet silent verbose zero
    `,
    short: 'efmnqsvz',
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
  tree: {
    // `-R` with `-H` and `-L` writes files by itself; `-l` follows links.
    long: 'dirsfirst du filesfirst gitignore inodes noreport prune si',
    // Its values are separate words.
    prepare: (args) => {
      const unclear = args.find((argument) => JOINED_IN_TREE.test(getValue(argument) ?? ''));
      return unclear ? `'${unclear.source}' means different things on different systems.` : args;
    },
    short: 'aACdDfFghiJnNpqrsStuUvQ',
    values: { number: 'filelimit L', text: 'charset I P sort' },
  },
};
