import { type BuiltinToolError, ToolErrorType } from '@lobechat/types';
import { describeValue, isRecord } from '@lobechat/utils';

type Expectations = Readonly<Record<string, Expectation>>;

interface Expectation {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
  readonly inner?: Expectations;
  readonly name: string;
}

/** `isVerbose && log` may be false. */
const toFunction = (name: string): Expectation => ({
  expected: 'a function',
  fits: (value) => value === false || typeof value === 'function',
  name,
});

const toText = (name: string): Expectation => ({
  expected: 'a text',
  fits: (value) => ['bigint', 'number', 'string'].includes(typeof value),
  name,
});

/** Signals of other realms and libraries have the same methods, but another class. */
const SIGNAL: Expectation = {
  expected: 'an AbortSignal',
  fits: (value) =>
    value === false || (isRecord(value) && typeof value['addEventListener'] === 'function'),
  name: 'the signal',
};

const ROOTS: Expectation = {
  expected: 'a list of folders',
  fits: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  name: 'the roots of the workspace',
};

const CONTEXT: Expectations = {
  locale: toText('the locale'),
  onUpdate: toFunction('onUpdate'),
  sessionId: toText('the session'),
  signal: SIGNAL,
  // Any other value would give one user's data to another: all objects have the same text.
  userId: toText('the user'),
  workspace: {
    expected: 'an object such as {"roots":["/folder"]}',
    fits: isRecord,
    inner: { roots: ROOTS },
    name: 'the workspace',
  },
};

const OPTIONS: Expectations = {
  context: { expected: 'an object', fits: isRecord, inner: CONTEXT, name: 'the context' },
  onApproval: toFunction('onApproval'),
  onEvent: toFunction('onEvent'),
  onResult: toFunction('onResult'),
  signal: SIGNAL,
};

const WHOLE: Expectations = {
  options: { expected: 'an object', fits: isRecord, inner: OPTIONS, name: 'the options' },
};

const findWrong = (given: object, expectations: Expectations): string | undefined => {
  for (const key in expectations) {
    const value: unknown = (given as Record<string, unknown>)[key];
    const expectation = expectations[key];
    if (value === undefined || value === null || !expectation) continue;
    const { expected, fits, inner, name } = expectation;
    if (!fits(value)) {
      return `The host gave ${describeValue(value)} as ${name} of the call, where ${expected} is expected. Nothing was run.`;
    }
    const found = inner && findWrong(value, inner);
    if (found) return found;
  }
  return undefined;
};

/** Returns why the options of a call cannot be used: hosts without types make mistakes. */
export const refuseOptions = (options: unknown): BuiltinToolError | undefined => {
  const message = findWrong({ options }, WHOLE);
  return message === undefined ? undefined : { message, type: ToolErrorType.InvalidArguments };
};
