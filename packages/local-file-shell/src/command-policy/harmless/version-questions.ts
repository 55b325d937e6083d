import { forEach, lookUp } from '../tables.ts';
import { type Argument, getValue } from '../words/argument.ts';
import { findArgumentsJudge, isShellCommand } from './find-arguments-judge.ts';

const GNU = '--help --version';

/**
 * Questions that a program answers before it reads anything of the project. Excluded are those
 * whose version the project selects, which may then be downloaded or be a file of it: cargo,
 * dotnet, go, gradle, mvn, pnpm, yarn.
 */
const QUESTIONS: Readonly<Record<string, string>> = {
  ...forEach('bash cc clang clang++ cmake deno g++ gcc gpg make man ninja tar vim', GNU),
  ...forEach('bun docker gh less podman uv', '--version'),
  ...forEach('curl pip pip3 psql ruff wget', '--version -V'),
  ...forEach('java javac sqlite3', '--version -version'),
  ...forEach('lua unzip zip', '-v'),
  ...forEach('npm perl php ruby tsc', '--version -v'),
  ...forEach('python python3', `${GNU} -V -h`),
  ffmpeg: '-version',
  git: '--version version',
  node: `${GNU} -h -v`,
  openssl: 'version',
  ssh: '-V',
};

/** A call as a refusal names it: with its subcommand if another call of the program is harmless. */
export const nameCall = (name: string, [first]: readonly Argument[]): string => {
  const text = getValue(first) ?? '';
  return lookUp(QUESTIONS, name) !== undefined && /^[\w-]+$/.test(text) ? `${name} ${text}` : name;
};

/** Whether a program is only asked for its version or its usage. */
export const isVersionQuestion = (name: string, args: readonly Argument[]): boolean => {
  const [question, ...more] = args;
  const text = getValue(question);
  if (text === undefined || more.length > 0) return false;
  const questions = lookUp(QUESTIONS, name);
  if (questions !== undefined) return questions.split(' ').includes(text);
  const isListed = findArgumentsJudge(name) !== undefined && !isShellCommand(name);
  return isListed && GNU.split(' ').includes(text);
};

/**
 * `bash -n x.sh`, `node --check x.js`, and without a file: what they are given is read, and not run.
 * A word that is not known may be an option.
 */
export const isSyntaxCheck = (name: string, args: readonly Argument[]): boolean => {
  const [option = '', file, ...more] = args.map((word) => getValue(word) ?? '-');
  return (
    /^(?:(?:ba|da)?sh -n|node (?:-c|--check))$/.test(`${name} ${option}`) &&
    (file === undefined || /^[^-+]/.test(file)) &&
    more.length === 0
  );
};
