import { findToolNameProblems, isPlural, toSingular } from '@lobechat/tool-testing/words';

import { createToolNames } from './tool-names.ts';

/** Longer names leave no room for an API within the 50 characters of an MCP name. */
const MAX_LENGTH = 20;

/**
 * Why a tool cannot have this name; undefined if it can.
 *
 * @param taken - names of existing tools, in kebab-case
 */
export const findNameProblem = (name: string, taken: ReadonlySet<string>): string | undefined => {
  const bare = name.replace(/^@lobechat\//, '').replace(/^(?:builtin-tool-|lobe-)/, '');
  if (bare !== name && bare !== '') {
    return `'${name}' has a prefix that is added automatically. Did you mean '${bare}'?`;
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `'${name}' is not in kebab-case. Use lower-case letters and digits, a letter first, with words joined by '-', e.g. 'knowledge-base'.`;
  }
  if (name.length > MAX_LENGTH) {
    return `'${name}' has ${name.length} characters; at most ${MAX_LENGTH} leave room for the names of its APIs.`;
  }
  if (isPlural(name)) return `'${name}' is a plural. Did you mean '${toSingular(name)}'?`;
  if (taken.has(name)) return `The tool '${name}' already exists.`;
  const [problem] = findToolNameProblems(createToolNames(name).identifier);
  return (
    problem &&
    `${problem} Name the tool after the noun of its domain: 'task', not 'create-task' or 'task-manager'.`
  );
};
