import { type Argument, getValue } from '../words/argument.ts';
import { type ArgumentsVerdict, refuse } from './command-spec.ts';
import { judgeArguments } from './parse-arguments.ts';

const DIGEST =
  /^-(?:binary|blake2[bs]\d{3}|hex|md5|ripemd160|sha(?:\d{1,3}|3-\d{3}|512-\d{3})|sm3)$/;

/** `openssl dgst -sha256 a.md`: not with a key, a signature, or a file to write to. */
export const judgeOpenssl = ([command, ...args]: readonly Argument[]): ArgumentsVerdict =>
  getValue(command) === 'dgst'
    ? judgeArguments(
        { short: 'cr' },
        args.filter((word) => !DIGEST.test(getValue(word) ?? '')),
      )
    : refuse("Only digests of files can be checked ('openssl dgst -sha256 a.md').");
