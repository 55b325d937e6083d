import { type Argument, getValue } from '../words/argument.ts';
import { type ArgumentsVerdict, type CommandSpec, refuse } from './command-spec.ts';
import { judgeArguments } from './parse-arguments.ts';

const UNKNOWN_ARCHIVE = 'Which archive it lists is not known.';

const ARCHIVE: CommandSpec = { operands: () => ['path', 'text'] };

/** `unzip` treats the name of an archive as a pattern, and appends an extension. */
const ZIP: CommandSpec = {
  check: ({ operands: [archive] }) =>
    /^[^*?[\\]+$/.test(getValue(archive) ?? '') ? undefined : UNKNOWN_ARCHIVE,
  endings: '.zip .ZIP',
  operands: () => ['path', 'text'],
};

/** Extensions that `gzip` appends to a name. */
export const GZIP_ENDINGS = '.gz .z -z .Z -gz _z';

/** `tar tzf a.tgz`, `tar -tvf a.tar src`: lists, and does nothing else. */
const LISTS = /^-?[vzjJ]*t[vzjJ]*f$/;

export const judgeTar = ([bundle, ...args]: readonly Argument[]): ArgumentsVerdict => {
  if (!LISTS.test(getValue(bundle) ?? ''))
    return refuse("Only listing an archive ('tar tf') is judged.");
  // A name with a colon belongs to another machine.
  return getValue(args[0])?.includes(':') === false
    ? judgeArguments(ARCHIVE, args)
    : refuse(UNKNOWN_ARCHIVE);
};

/** `unzip -l a.zip` */
export const judgeUnzip = ([option, ...args]: readonly Argument[]): ArgumentsVerdict =>
  /^-(?:l[vq]?|v|Z1?)$/.test(getValue(option) ?? '')
    ? judgeArguments(ZIP, args)
    : refuse("Only listing an archive ('unzip -l') is judged.");

/** Commands that list the contents of an archive. */
export const ARCHIVE_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  gzip: {
    check: ({ options }) =>
      options.some(({ name }) => name === 'l' || name === 'list')
        ? undefined
        : 'It packs or unpacks files.',
    endings: GZIP_ENDINGS,
    long: 'list verbose',
    short: 'lv',
  },
  zipinfo: { ...ZIP, short: '12lmst' },
};
