import {
  readBoolean,
  readChoice,
  readList,
  readRecord,
  readString,
  readStrings,
} from '@lobechat/shared-tool-ui';

import type {
  EvaluateItemResult,
  MathAnswer,
  MathAnswerKind,
  MathEngineName,
  MathFailure,
  MathNotes,
} from '../../../types.ts';

/** An answer as far as it is known. A whole {@link MathAnswer} is one. */
export type ShownAnswer = Omit<MathAnswer, 'engine' | 'kind' | 'verified'> & {
  [Name in 'engine' | 'kind' | 'verified']?: MathAnswer[Name] | undefined;
};

/** A value under its name. */
export interface ShownNamedAnswer {
  answer: ShownAnswer;
  name: string;
}

/** One value of a batch: an answer, or why there is none. */
export interface ShownItem {
  answer?: ShownAnswer | undefined;
  error?: MathFailure | undefined;
  expression: string;
}

const KINDS: Readonly<Record<MathAnswerKind, true>> = {
  boolean: true,
  complex: true,
  expression: true,
  infinity: true,
  integer: true,
  matrix: true,
  quantity: true,
  rational: true,
  real: true,
  set: true,
};

const ENGINES: Readonly<Record<MathEngineName, true>> = {
  decimal: true,
  float: true,
  rational: true,
  symbolic: true,
};

const listKeys = <Key extends string>(record: Readonly<Record<Key, true>>): Key[] =>
  Object.keys(record) as Key[];

/** What is said beside a value, without repetitions. */
export const readNotes = (value: unknown): Required<MathNotes> => {
  const { assumptions, warnings } = readRecord(value);
  return { assumptions: readStrings(assumptions), warnings: readStrings(warnings) };
};

/** An answer that has at least something to show. What is not said to be exact counts as rounded. */
export const readAnswer = (value: unknown): ShownAnswer | undefined => {
  const record = readRecord(value);
  const exact = readString(record.exact);
  const exactForm = readString(record.exactForm);
  const text = readString(record.decimal) ?? exact ?? readString(record.latex);
  if (text === undefined) return undefined;
  return {
    ...readNotes(record),
    ...(exact === undefined ? {} : { exact }),
    ...(exactForm === undefined ? {} : { exactForm }),
    decimal: text,
    engine: readChoice(record.engine, listKeys(ENGINES)),
    isDecimalExact: record.isDecimalExact === true,
    isExact: record.isExact === true,
    kind: readChoice(record.kind, listKeys(KINDS)),
    latex: readString(record.latex) ?? exact ?? text,
    verified: readBoolean(record.verified),
  };
};

/** The answers of a list, without what is none. */
export const readAnswers = (value: unknown): ShownAnswer[] =>
  readList(value).flatMap((item) => readAnswer(item) ?? []);

/** The named answers of a list, without what is none. */
export const readNamedAnswers = (value: unknown): ShownNamedAnswer[] =>
  readList(value).flatMap((item) => {
    const { answer, name } = readRecord(item);
    const shown = readAnswer(answer);
    return shown ? { answer: shown, name: readString(name) ?? '' } : [];
  });

/** Why something has no value. */
export const readFailure = (value: unknown): MathFailure | undefined => {
  const { message, type } = readRecord(value);
  const failure = { message: readString(message) ?? '', type: readString(type) ?? '' };
  return failure.message === '' && failure.type === '' ? undefined : failure;
};

/** The items of a batch in their order. Each keeps its row, also if nothing is known about it. */
export const readItems = (value: unknown): ShownItem[] =>
  readList(value).map((item) => {
    const { answer, error, expression } = readRecord(item) as Partial<EvaluateItemResult>;
    return {
      answer: readAnswer(answer),
      error: readFailure(error),
      expression: readString(expression) ?? '',
    };
  });
