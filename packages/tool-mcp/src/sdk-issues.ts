import { isRecord, parseJson } from '@lobechat/utils';

/** What a schema of the SDK says is wrong with a value. */
export const toPlainIssue = (message: string): string => message.replace(/^Invalid input: /, '');

/** The problems in a list of a schema's, each with its place; undefined of anything else. */
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
