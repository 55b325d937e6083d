import { getErrorMessage, ToolErrorType } from '@lobechat/types';

import { isPlain } from '../is-plain.ts';
import { pass, refuse, type Step } from '../step.ts';
import { MAX_DEPTH } from './nesting.ts';

class Refusal extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

interface Budget {
  left: number;
  readonly limit: number;
}

const spend = (budget: Budget, amount: number): void => {
  budget.left -= amount;
  if (budget.left >= 0) return;
  throw new Refusal(
    ToolErrorType.ResourceLimit,
    `The arguments are larger than this host accepts (${budget.limit} characters). ` +
      'Send less at once, or refer to the data by a file or an id.',
  );
};

const refuseValue = (path: string, what: string): never => {
  throw new Refusal(
    ToolErrorType.InvalidArguments,
    `Arguments have to be JSON data, but ${path || 'the value'} is ${what}.`,
  );
};

const describeInstance = (value: object): string => {
  const name: unknown = value.constructor?.name;
  return typeof name === 'string' && name ? `an instance of ${name}` : 'an instance of a class';
};

const copyItem = (value: unknown, budget: Budget, path: string, depth: number): unknown => {
  switch (typeof value) {
    case 'string':
      spend(budget, value.length + 2);
      return value;
    case 'number':
      if (!Number.isFinite(value)) refuseValue(path, `the number ${value}`);
      spend(budget, 4);
      return value;
    case 'boolean':
    case 'undefined':
      spend(budget, 4);
      return value;
    case 'object':
      return value === null ? null : copyObject(value, budget, path, depth);
    default:
      return refuseValue(path, `a ${typeof value}`);
  }
};

const copyObject = (value: object, budget: Budget, path: string, depth: number): unknown => {
  if (depth > MAX_DEPTH) refuseValue(path.slice(0, 40), `nested deeper than ${MAX_DEPTH} levels`);
  spend(budget, 2);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      copyItem(item ?? null, budget, `${path}/${index}`, depth + 1),
    );
  }
  if (!isPlain(value)) refuseValue(path, describeInstance(value));
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    if (name === '__proto__') refuseValue(`${path}/__proto__`, 'a name that is not allowed');
    spend(budget, name.length + 4);
    const item = copyItem(
      (value as Record<string, unknown>)[name],
      budget,
      `${path}/${name}`,
      depth + 1,
    );
    if (item !== undefined) copy[name] = item;
  }
  return copy;
};

/**
 * Copies arguments that arrive as an object once, before anything reads them. The same data is then
 * validated, approved, run and remembered, however the caller's object behaves: getters and proxies
 * are read once, and later changes on either side do not affect the other. Only JSON data is
 * accepted; `undefined` properties are left out, as in JSON, and a property named `__proto__` is
 * rejected.
 */
export const settleArguments = (value: object, limit: number): Step<Record<string, unknown>> => {
  try {
    if (Array.isArray(value)) {
      return refuse(
        ToolErrorType.InvalidArguments,
        'Arguments have to be a JSON object, not an array.',
      );
    }
    return pass(copyObject(value, { left: limit, limit }, '', 0) as Record<string, unknown>);
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.type, error.message);
    return refuse(
      ToolErrorType.InvalidArguments,
      `The arguments could not be read: ${getErrorMessage(error)}`,
    );
  }
};
