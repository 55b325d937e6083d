import { forEach } from '../tables.ts';
import { type Argument, getValue, isSingle } from '../words/argument.ts';
import { GZIP_ENDINGS } from './archive-commands.ts';
import {
  type CommandSpec,
  hasOption,
  type ParsedArguments,
  type ValueKind,
} from './command-spec.ts';

/** The first operand is a pattern, unless an option specifies one. */
const patternThenPaths =
  (...patternOptions: string[]) =>
  (parsed: ParsedArguments): ValueKind[] =>
    hasOption(parsed, ...patternOptions) ? ['path'] : ['text', 'path'];

const hexdump: CommandSpec = {
  long: `
    canonical no-squeezing one-byte-char one-byte-octal two-bytes-decimal two-bytes-hex
    two-bytes-octal
  `,
  short: 'bcCdovx',
  values: { number: 'length n s skip', text: 'e format' },
};

const checksum: CommandSpec = { long: 'binary tag text zero', short: 'btz' };

const grepOperands = patternThenPaths('e', 'f', 'regexp', 'file');
const followsLinks = (parsed: ParsedArguments): boolean =>
  hasOption(parsed, 'R', 'dereference-recursive');

const grep: CommandSpec = {
  check: (parsed) => {
    const isSearched = parsed.operands.length >= grepOperands(parsed).length;
    if (followsLinks(parsed) && !isSearched)
      return 'It follows links, and the folder that it searches is not named.';
    return parsed.options.some(
      ({ name, value }) =>
        (name === 'd' || name === 'directories') &&
        getValue(value) !== 'skip' &&
        getValue(value) !== 'read',
    )
      ? "Only '-d skip' and '-d read' can be checked."
      : undefined;
  },
  followsLinks,
  long: `
    basic-regexp binary byte-offset color colour count dereference-recursive extended-regexp
    files-with-matches files-without-match fixed-strings help ignore-case initial-tab
    invert-match line-buffered line-number line-regexp no-filename no-group-separator
    no-ignore-case no-messages null null-data
    only-matching perl-regexp quiet recursive silent text version with-filename word-regexp
  `,
  numeric: true,
  operands: grepOperands,
  short: 'abcEFGhHiIlLnoPqrRsTUvVwxyzZ',
  values: {
    number: 'A after-context B before-context C context m max-count',
    path: 'exclude-from f file',
    text: 'binary-files d directories e exclude exclude-dir group-separator include label regexp',
  },
};

const rg: CommandSpec = {
  long: `
    auto-hybrid-regex binary block-buffered byte-offset case-sensitive column count
    count-matches crlf debug files files-with-matches files-without-match fixed-strings
    glob-case-insensitive heading help hidden ignore-case include-zero invert-match json
    line-buffered line-number line-regexp max-columns-preview multiline multiline-dotall
    no-config no-filename no-heading no-hidden no-ignore no-ignore-dot no-ignore-parent
    no-ignore-vcs no-line-number no-messages no-require-git null null-data one-file-system
    only-matching passthru pcre2 pretty quiet smart-case stats text trim type-list
    unrestricted version vimgrep with-filename word-regexp
  `,
  operands: (parsed) =>
    hasOption(parsed, 'e', 'f', 'regexp', 'file', 'files', 'type-list')
      ? ['path']
      : ['text', 'path'],
  short: '.0abcFHhIilNnopPqSsUuvVwx',
  values: {
    number: `
      A after-context B before-context C context d j M m max-columns max-count max-depth
      max-filesize threads
    `,
    path: 'f file ignore-file',
    text: `
      color context-separator E e encoding field-match-separator g glob iglob r regexp replace
      sort sortr T t type type-not
    `,
  },
};

/** `openssl dgst -sha256 a.md`: not with a key, a signature, or a file to write to. */
const DIGEST =
  /^-(?:binary|blake2[bs]\d{3}|hex|md5|ripemd160|sha(?:\d{1,3}|3-\d{3}|512-\d{3})|sm3)$/;

/** A pattern whose matches begin with literal text other than `@`. */
const PLAIN_START = /^[\w./][\w./*?[\]!-]*$/;

/** For `strings`, `@file` is a file with further arguments, which may lead anywhere. */
const mayBeList = (argument: Argument): boolean => {
  const value = getValue(argument);
  if (value !== undefined) return value.startsWith('@');
  return argument.kind !== 'pipe' && !PLAIN_START.test(argument.source);
};

/** Commands that read text and print parts of it. */
export const TEXT_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  ...forEach('md5sum sha1sum sha224sum sha256sum sha384sum sha512sum', checksum),
  ...forEach('egrep fgrep grep', grep),
  ...forEach('hd hexdump', hexdump),
  ...forEach('rev tsort zstdcat', {}),
  b2sum: { ...checksum, values: { number: 'l length' } },
  base32: { long: 'decode ignore-garbage', short: 'di', values: { number: 'w wrap' } },
  base64: { long: 'decode ignore-garbage', short: 'dD', values: { number: 'w wrap' } },
  bc: { long: 'mathlib quiet standard warn', short: 'lqsw' },
  basenc: {
    long: `
      base16 base2lsbf base2msbf base32 base32hex base64 base64url decode ignore-garbage z85
    `,
    short: 'di',
    values: { number: 'w wrap' },
  },
  bzcat: { short: 'cdfkqsv' },
  cat: {
    long: `
      number number-nonblank show-all show-ends show-nonprinting show-tabs squeeze-blank
    `,
    short: 'AbeEnstTuv',
  },
  cksum: {
    long: 'tag untagged zero',
    short: 'z',
    values: { number: 'l length', text: 'a algorithm' },
  },
  column: {
    long: `
      fillrows json keep-empty-lines table table-header-repeat table-noheadings
    `,
    short: 'deJLtx',
    values: {
      number: 'c l output-width table-columns-limit',
      // Without a value in an older version, where the next word is a file.
      path: 'n',
      text: `
        E H i N O o output-separator p R r s separator T table-columns table-hide table-name
        table-noextreme table-order table-right table-truncate table-wrap tree tree-id tree-parent W
      `,
    },
  },
  comm: {
    long: 'check-order nocheck-order total zero-terminated',
    values: { text: 'output-delimiter' },
    short: '123z',
  },
  cut: {
    long: 'complement only-delimited zero-terminated',
    short: 'nsz',
    values: { text: 'b bytes c characters d delimiter f fields output-delimiter' },
  },
  expand: { long: 'initial', short: 'i', values: { text: 't tabs' } },
  fmt: {
    long: 'crown-margin split-only tagged-paragraph uniform-spacing',
    numeric: true,
    short: 'cstu',
    // BSD's `-p` has no value.
    values: { number: 'g goal w width', path: 'p', text: 'prefix' },
  },
  fold: { long: 'bytes spaces', short: 'bs', values: { number: 'w width' } },
  head: {
    long: 'quiet silent verbose zero-terminated',
    numeric: true,
    short: 'qvz',
    values: { number: 'bytes c lines n' },
  },
  iconv: {
    long: 'list silent verbose',
    short: 'cls',
    // GNU's reads a name with a slash as the path of a file that defines a character set.
    values: { path: 'f from-code t to-code' },
  },
  join: {
    long: 'check-order header ignore-case nocheck-order zero-terminated',
    short: 'iz',
    values: { number: '1 2 a j v', text: 'e o t' },
  },
  look: { operands: () => ['text', 'path'], short: 'abdf', values: { text: 't terminate' } },
  nl: {
    long: 'no-renumber',
    short: 'p',
    values: {
      number: 'i join-blank-lines l line-increment number-width starting-line-number v w',
      text: `
        b body-numbering d f footer-numbering h header-numbering n number-format
        number-separator s section-delimiter
      `,
    },
  },
  numfmt: {
    long: 'debug grouping header zero-terminated',
    operands: 'text',
    short: 'z',
    values: {
      text: 'd delimiter field format from from-unit invalid padding round suffix to to-unit',
    },
  },
  od: {
    attached: 'w',
    long: 'output-duplicates',
    short: 'abcdfhiloxvw',
    values: { number: 'j N read-bytes skip-bytes', text: 'A address-radix endian format t' },
  },
  openssl: {
    prepare: ([command, ...args]) =>
      getValue(command) === 'dgst'
        ? args.filter((word) => !DIGEST.test(getValue(word) ?? ''))
        : "Only digests of files can be checked ('openssl dgst -sha256 a.md').",
    short: 'cr',
  },
  paste: { long: 'serial zero-terminated', short: 'sz', values: { text: 'd delimiters' } },
  pr: {
    attached: 'einsS',
    numeric: true,
    short: 'adeFfiJmnrSsTtv',
    values: { number: 'l N o W w', text: 'D h' },
  },
  rg,
  shasum: { short: 'bt', values: { number: 'a' } },
  shuf: {
    long: 'echo repeat zero-terminated',
    operands: (parsed) => (hasOption(parsed, 'e', 'echo') ? ['text'] : ['path']),
    short: 'erz',
    values: { number: 'head-count n', path: 'random-source', text: 'i input-range' },
  },
  sort: {
    long: `
      check debug dictionary-order general-numeric-sort human-numeric-sort ignore-case
      ignore-leading-blanks ignore-nonprinting merge month-sort numeric-sort random-sort
      reverse stable unique version-sort zero-terminated
    `,
    short: 'bCcdfghiMmnRrsuVz',
    values: {
      number: 'batch-size parallel',
      path: 'random-source',
      text: 'buffer-size field-separator k key S sort t',
    },
  },
  // Not `nm`, `objdump`, `readelf` and `size`, which also read files that an archive only names, and
  // these may be anywhere.
  strings: {
    long: 'all data include-all-whitespace print-file-name',
    prepare: (args) => {
      const unclear = args.find(mayBeList);
      return unclear ? `'${unclear.source}' may be a file of further arguments.` : args;
    },
    short: 'adfow',
    values: { number: 'bytes n', text: 'e encoding output-separator radix s t' },
  },
  sum: { long: 'sysv', short: 'rs' },
  tac: { long: 'before regex', short: 'br', values: { text: 's separator' } },
  tail: {
    long: 'follow quiet retry silent verbose zero-terminated',
    numeric: true,
    short: 'fFqrvz',
    values: { number: 'bytes c lines max-unchanged-stats n pid s sleep-interval' },
  },
  tr: {
    long: 'complement delete squeeze-repeats truncate-set1',
    operands: 'text',
    short: 'cCdstu',
  },
  unexpand: { long: 'all first-only', short: 'a', values: { text: 't tabs' } },
  uniq: {
    // The second operand is an output file.
    check: ({ operands }) =>
      operands.length > 1 || !operands.every(isSingle)
        ? 'It writes to the second file that it is given.'
        : undefined,
    long: 'all-repeated count group ignore-case repeated unique zero-terminated',
    optionsFirst: true,
    short: 'cdDiuz',
    values: { number: 'check-chars f s skip-chars skip-fields w' },
  },
  xzcat: { short: 'cdfkqv', values: { number: 'T threads' } },
  zcat: { endings: GZIP_ENDINGS, long: 'force list quiet test verbose', short: 'flqtv' },
  zgrep: {
    // Before version 1.12, it could run what a name with special characters contains.
    check: ({ operands }) =>
      operands.slice(1).every((file) => /^[\w./-]+$/.test(getValue(file) ?? ' '))
        ? undefined
        : 'Only plain file names can be checked.',
    endings: GZIP_ENDINGS,
    numeric: true,
    operands: patternThenPaths(),
    short: 'cEFhHilLnoqsvwx',
    values: { number: 'A B C m' },
  },
  wc: { long: 'bytes chars lines max-line-length words', short: 'clLmw' },
};
