import { forEach } from '../tables.ts';
import { getValue } from '../words/argument.ts';
import { type CommandSpec, hasOption } from './command-spec.ts';

const UNKNOWN_ARCHIVE = 'Which archive it lists is not known.';

const ARCHIVE: CommandSpec = {
  long: 'full-time ignore-case no-wildcards numeric-owner wildcards',
  operands: () => ['path', 'text'],
  values: { text: 'exclude' },
};

/** `unzip` treats the name of an archive as a pattern, and appends an extension. */
const ZIP: CommandSpec = {
  check: ({ operands: [archive] }) =>
    /^[^*?[\\]+$/.test(getValue(archive) ?? '') ? undefined : UNKNOWN_ARCHIVE,
  endings: '.zip .ZIP',
  operands: () => ['path', 'text'],
};

/** Extensions that `gzip` appends to a name. */
export const GZIP_ENDINGS = '.gz .z -z .Z -gz _z';

/** `tar tzf a.tgz`, `tar -tvf a.tar src`, and `tar -xOf a.tar src`, which prints. */
const TAR_PRINTS = /^-?(?:[vzjJ]*t[vzjJ]*|(?=\w*O)[vzjJO]*x[vzjJO]*)f$/;

/** `unzip -l a.zip`, `unzip -p a.zip x` */
const UNZIP_PRINTS = /^-(?:l[vq]?|[ptv]|Z1?)$/;

/** Programs that replace a file unless they read their input, or are told to print, test or list it. */
const PACKER: CommandSpec = {
  // For `zstd`, a number in the next word is a file.
  attached: 'T',
  check: (parsed) => {
    // Of several modes, the last one counts.
    const unpacks = hasOption(parsed, 'd', 'decompress', 'uncompress');
    const looks = !unpacks && hasOption(parsed, 'l', 'list', 't', 'test');
    const prints = hasOption(parsed, 'c', 'stdout', 'to-stdout');
    return looks || prints || parsed.operands.length === 0
      ? undefined
      : 'It packs or unpacks files.';
  },
  endings: GZIP_ENDINGS,
  long: 'best decompress fast force keep list name no-name quiet stdout test to-stdout uncompress verbose',
  short: '0123456789cdfklnNqtTv',
  values: { number: 'threads' },
};

/** Commands that show the contents of archives and packed files. */
export const ARCHIVE_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  ...forEach('bunzip2 bzip2 gunzip gzip unxz unzstd xz zstd', PACKER),
  tar: {
    ...ARCHIVE,
    prepare: ([bundle, ...args]) => {
      if (!TAR_PRINTS.test(getValue(bundle) ?? ''))
        return "Only listing and printing an archive ('tar tf', 'tar xOf') can be checked.";
      // A name with a colon belongs to another machine.
      return getValue(args[0])?.includes(':') === false ? args : UNKNOWN_ARCHIVE;
    },
  },
  unzip: {
    ...ZIP,
    prepare: ([option, ...args]) =>
      UNZIP_PRINTS.test(getValue(option) ?? '')
        ? args
        : "Only listing and printing an archive ('unzip -l', 'unzip -p') can be checked.",
  },
  zipinfo: { ...ZIP, short: '12lmst' },
};
