import { isRecord, parseJson } from '@lobechat/utils';

/** Failures that the client of the SDK tells in words of its own, in words for a person and a model. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /^Version negotiation probe failed: Connection closed.*$/s,
    'it ended before it said which revision of the protocol it speaks',
  ],
  [/^Version negotiation probe failed: /, ''],
  // The cause of the failure above, which says no more.
  [/^Connection closed during the version negotiation probe$/, ''],
  [
    /^(\S+): exceeded listMaxPages \((\d+)\).*$/s,
    'its answers to $1 do not end: after $2 pages it announced another one',
  ],
];

const readIssue = (issue: unknown): string => {
  const { message, path } = isRecord(issue) ? issue : {};
  const place = Array.isArray(path) ? path.join('/') : '';
  const problem = toPlainIssue(typeof message === 'string' ? message : 'it is not valid');
  return place === '' ? problem : `${place}: ${problem}`;
};

/** What a schema of the SDK says is wrong with a value. */
export const toPlainIssue = (message: string): string => message.replace(/^Invalid input: /, '');

/** `Invalid result for initialize: [ … ]`, where the list is JSON. */
const INVALID = /^Invalid result for (\S+): (.*)$/s;

/** The message of an error of the SDK in plain words; any other message stays as it is. */
export const toPlainWords = (message: string): string => {
  const [, method, detail = ''] = INVALID.exec(message) ?? [];
  if (method !== undefined) {
    const issues = parseJson(detail);
    const [problem] = Array.isArray(issues) ? issues.map(readIssue) : [detail];
    return `its answer to ${method} breaks the protocol (${problem ?? detail})`;
  }
  for (const [pattern, words] of WORDS) {
    if (pattern.test(message)) return message.replace(pattern, words);
  }
  return message;
};
