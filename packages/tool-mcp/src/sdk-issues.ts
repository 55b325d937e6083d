import { isRecord, parseJson } from '@lobechat/utils';

/** The problems that an SDK schema finds in a value. */
export const toPlainIssue = (message: string): string =>
  message
    .replace(/^Invalid input: /, '')
    .replace(
      /^content is required when the body carries ('\w+') .*$/s,
      'it has $1, but no content',
    );

/** Reads the problems from a schema's list, each with its position; undefined for anything else. */
export const readIssues = (text: string): string[] | undefined => {
  const issues = parseJson(text);
  if (!Array.isArray(issues) || issues.length === 0) return undefined;
  return issues.map((issue: unknown) => {
    const { message, path } = isRecord(issue) ? issue : {};
    const place = Array.isArray(path) ? path.join('/') : '';
    const problem = toPlainIssue(typeof message === 'string' ? message : 'it is not valid');
    return place === '' ? problem : `${place}: ${problem}`;
  });
};
