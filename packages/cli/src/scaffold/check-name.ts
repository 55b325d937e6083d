import type { ToolPackage } from '@lobechat/tool-testing/lint';

import { createToolNames } from './tool-names.ts';

/** Longer ones do not leave an API room within the 50 characters of a name over MCP. */
const MAX_LENGTH = 20;

/** What the lint's own rule on identifiers says, so that it cannot say otherwise later. */
const askLint = async (kebab: string): Promise<string[]> => {
  const { RULES } = await import('@lobechat/tool-testing/lint');
  const rule = RULES.find(({ name }) => name === 'identifier');
  const { identifier } = createToolNames(kebab);
  const key = 'Identifier';
  const tool = {
    entries: { '.': { exports: { [key]: identifier } } },
    manifests: { variants: [] },
    names: { identifier, identifierConst: key },
    sources: new Map(),
  };
  const problems = (await rule?.check(tool as unknown as ToolPackage)) ?? [];
  return [...problems].map(({ message }) => message);
};

/**
 * Why a tool cannot have this name; undefined if it can.
 *
 * @param taken - names of tools that exist, in kebab-case
 * @param ask - what else is wrong with it; default: what the lint says, which needs its parser
 */
export const findNameProblem = async (
  name: string,
  taken: ReadonlySet<string>,
  ask = askLint,
): Promise<string | undefined> => {
  const bare = name.replace(/^@lobechat\//, '').replace(/^(?:builtin-tool-|lobe-)/, '');
  if (bare !== name && bare !== '') {
    return `'${name}' has a prefix that is put before it anyway. Did you mean '${bare}'?`;
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `'${name}' is not kebab-case: lower-case letters and digits, words joined by '-', e.g. 'knowledge-base'.`;
  }
  if (name.length > MAX_LENGTH) {
    return `'${name}' has ${name.length} characters; at most ${MAX_LENGTH} leave room for the names of its APIs.`;
  }
  if (taken.has(name)) return `There is a tool '${name}' already.`;
  const [problem] = await ask(name);
  return (
    problem &&
    `${problem} Name the tool by the noun of its domain: 'task', not 'create-task' or 'task-manager'.`
  );
};
