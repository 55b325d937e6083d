import { type Argument, getValue, isSingle, mayBeOption, toKnown } from '../words/argument.ts';
import {
  type ArgumentsVerdict,
  type CommandSpec,
  type ParsedArguments,
  refuse,
  type ValueKind,
} from './command-spec.ts';

/** How matches of `find` and `xargs` are shown. */
const FOUND = new Set(['…', '{}']);

class Unsuitable extends Error {}

const NUMBER = /^[+-]?\d+(?:\.\d+)?[A-Za-z]{0,3}$/;

interface Reading {
  args: readonly Argument[];
  paths: Argument[];
  position: number;
  spec: CommandSpec;
}

/** Checks an operand, or the value of the option with this name, and keeps it if it is a path. */
const takeValue = (
  reading: Reading,
  name: string | undefined,
  value: Argument | undefined,
  kind: ValueKind,
  hasOperands: boolean,
): Argument => {
  if (!value) throw new Unsuitable(`Option '${name ?? ''}' has no value.`);
  if (!isSingle(value))
    throw new Unsuitable(
      name === undefined
        ? `How many words '${value.source}' expands to is not known.`
        : `The value of option '${name}' is not known.`,
    );
  const text = getValue(value);
  if (kind === 'path') reading.paths.push(value);
  else if (kind === 'number') {
    // After operands, some systems read options as operands.
    if (text === undefined ? hasOperands || value.kind !== 'text' : !NUMBER.test(text))
      throw new Unsuitable(
        `'${value.source}' is not a number${name === undefined ? '' : ` for option '${name}'`}.`,
      );
  } else if (hasOperands && (text === undefined || /^[/~]|\.\./.test(text))) {
    reading.paths.push(value);
  }
  return value;
};

const VALUE_KINDS: readonly ValueKind[] = ['number', 'path', 'text'];

const hasName = (names: string | undefined, name: string): boolean =>
  new Set(names?.match(/\S+/g)).has(name);

/** The kind of an option's value; undefined if it has none. */
const findKind = ({ values }: CommandSpec, name: string): ValueKind | undefined =>
  VALUE_KINDS.find((kind) => hasName(values?.[kind], name));

/** The next word, which is the value of the previous option. */
const takeNext = (reading: Reading): Argument | undefined => {
  reading.position += 1;
  return reading.args[reading.position - 1];
};

const readLong = (
  reading: Reading,
  argument: Argument,
  text: string,
  parsed: ParsedArguments,
): void => {
  const { spec } = reading;
  const equals = text.indexOf('=');
  const name = equals === -1 ? text.slice(2) : text.slice(2, equals);
  const kind = name.length > 1 ? findKind(spec, name) : undefined;
  if (kind === undefined) {
    if (!hasName(spec.long, name))
      throw new Unsuitable(`Option '--${name}' is not known to be harmless.`);
    parsed.options.push({ name });
    return;
  }
  const after = text.slice(equals + 1);
  const written: Argument =
    argument.kind === 'known'
      ? toKnown(after, argument.source)
      : { kind: 'text', prefix: after, source: argument.source };
  const given = equals === -1 ? takeNext(reading) : written;
  const value = takeValue(reading, `--${name}`, given, kind, parsed.operands.length > 0);
  parsed.options.push({ name, value });
};

const readShort = (
  reading: Reading,
  argument: Argument,
  text: string,
  parsed: ParsedArguments,
): void => {
  const { spec } = reading;
  for (let index = 1; index < text.length; index += 1) {
    const name = text.charAt(index);
    const kind = findKind(spec, name);
    if (kind === undefined) {
      if (!spec.short?.includes(name))
        throw new Unsuitable(`Option '-${name}' is not known to be harmless.`);
      parsed.options.push({ name });
      if (spec.attached?.includes(name) === true) return;
      continue;
    }
    const rest = text.slice(index + 1);
    const given = rest === '' ? takeNext(reading) : toKnown(rest, argument.source);
    const value = takeValue(reading, `-${name}`, given, kind, parsed.operands.length > 0);
    parsed.options.push({ name, value });
    return;
  }
};

/** `--include="*.$x"`: the option is known, its value is not. */
const isLongWithUnknownText = (spec: CommandSpec, argument: Argument): boolean => {
  if (argument.kind !== 'text') return false;
  const name = /^--([\w-]+)=/.exec(argument.prefix)?.[1];
  return name !== undefined && name.length > 1 && findKind(spec, name) === 'text';
};

const parse = (reading: Reading): ParsedArguments => {
  const { args, spec } = reading;
  const parsed: ParsedArguments = { operands: [], options: [] };
  let onlyOperands = false;
  while (reading.position < args.length) {
    const argument = args[reading.position];
    reading.position += 1;
    if (!argument) break;
    const text = getValue(argument);
    if (onlyOperands || !mayBeOption(argument) || text === '-') parsed.operands.push(argument);
    else if (spec.optionsFirst === true && parsed.operands.length > 0)
      throw new Unsuitable(
        `'${argument.source}' follows an argument, so it may not be read as an option.`,
      );
    else if (argument.kind === 'text' && isLongWithUnknownText(spec, argument))
      readLong(reading, argument, argument.prefix, parsed);
    else if (text === undefined)
      throw new Unsuitable(
        FOUND.has(argument.source)
          ? 'The names that it is given are not known in advance: they could be options, or lead out of the workspace.'
          : `What '${argument.source}' expands to is not known: it could be an option.`,
      );
    else if (text === '--') onlyOperands = true;
    else if (text.startsWith('--')) readLong(reading, argument, text, parsed);
    else if (!(spec.numeric && /^-\d+$/.test(text))) readShort(reading, argument, text, parsed);
  }
  return parsed;
};

const sortOperands = (reading: Reading, parsed: ParsedArguments): void => {
  const { operands = 'path' } = reading.spec;
  const kinds = typeof operands === 'string' ? undefined : operands(parsed);
  for (const [index, operand] of parsed.operands.entries()) {
    const kind = kinds ? kinds[Math.min(index, kinds.length - 1)] : operands;
    if (kind === undefined) throw new Unsuitable('It is harmless only without further arguments.');
    // An unknown number of words shifts the others.
    if (kinds && new Set(kinds).size > 1 && !isSingle(operand) && index < kinds.length - 1)
      throw new Unsuitable(`How many words '${operand.source}' expands to is not known.`);
    if (kind === 'path') {
      reading.paths.push(operand);
      const name = getValue(operand);
      if (name === undefined) continue;
      for (const ending of reading.spec.endings?.match(/\S+/g) ?? [])
        reading.paths.push(toKnown(name + ending, operand.source + ending));
    } else if (kind === 'number') takeValue(reading, undefined, operand, 'number', false);
  }
};

/** Classifies the arguments of a command and finds those not known to be harmless. */
export const judgeArguments = (spec: CommandSpec, given: readonly Argument[]): ArgumentsVerdict => {
  const args = spec.prepare?.(given) ?? given;
  if (typeof args === 'string') return refuse(args);
  const reading: Reading = { args, paths: [], position: 0, spec };
  try {
    const parsed = parse(reading);
    sortOperands(reading, parsed);
    const problem = spec.check?.(parsed);
    return {
      onlyFiles: spec.followsLinks?.(parsed) === true,
      paths: reading.paths,
      ...(problem !== undefined && { problem }),
    };
  } catch (error) {
    if (!(error instanceof Unsuitable)) throw error;
    return { paths: reading.paths, problem: error.message };
  }
};
