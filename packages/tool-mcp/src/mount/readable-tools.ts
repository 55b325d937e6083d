import { specTypeSchemas } from '@modelcontextprotocol/client';

import { getToolNameProblem } from '@lobechat/tool-contracts';
import { compileSchema } from '@lobechat/tool-engine';
import { getErrorMessage } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { toPlainIssue } from '../sdk-issues.ts';

/** The fields of a tool that may be dropped without losing the tool. */
const OPTIONAL = '_meta annotations description execution icons outputSchema title'.split(' ');

const judgeName = (tool: unknown): string | undefined =>
  isRecord(tool) && typeof tool['name'] === 'string' ? getToolNameProblem(tool['name']) : undefined;

/**
 * Clients of older revisions require a type of the schema, and reject the whole list if they cannot
 * compile it.
 */
const judgeOutput = (tool: unknown): string | undefined => {
  const schema = isRecord(tool) ? tool['outputSchema'] : undefined;
  if (!isRecord(schema)) return undefined;
  if (schema['type'] !== 'object') return 'outputSchema: expected a schema of type "object"';
  try {
    compileSchema(schema);
    return undefined;
  } catch (error) {
    return `outputSchema: ${getErrorMessage(error)}`;
  }
};

const judge = (tool: unknown): string | undefined => {
  const unusable = judgeName(tool);
  if (unusable !== undefined) return `name: ${unusable}`;
  const result = specTypeSchemas.Tool['~standard'].validate(tool);
  if (result instanceof Promise || !result.issues) return judgeOutput(tool);
  const [issue] = result.issues;
  const place = (issue?.path ?? []).map((part) => (isRecord(part) ? part['key'] : part)).join('/');
  return `${place === '' ? '' : `${place}: `}${toPlainIssue(issue?.message ?? 'invalid')}`;
};

const dropNulls = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/**
 * Completes a schema with what some servers leave out: its type, and keywords that languages
 * without optional fields write as null.
 */
const completeSchema = (schema: unknown): unknown =>
  isRecord(schema) ? { type: 'object', ...dropNulls(schema) } : schema;

/** Returns the tool without its broken optional fields; undefined if the rest is invalid, too. */
const repair = (tool: unknown): Record<string, unknown> | undefined => {
  if (!isRecord(tool)) return undefined;
  const whole: Record<string, unknown> = {
    ...tool,
    inputSchema: completeSchema(tool['inputSchema']),
  };
  const broken = OPTIONAL.filter((field) => {
    const { [field]: value, ...rest } = whole;
    return value !== undefined && judge(whole) !== judge(rest);
  });
  const repaired = Object.fromEntries(
    Object.entries(whole).filter(([field]) => !broken.includes(field)),
  );
  return judge(repaired) === undefined ? repaired : undefined;
};

const nameOf = (tool: unknown, index: number): string =>
  isRecord(tool) && typeof tool['name'] === 'string' && judgeName(tool) === undefined
    ? tool['name']
    : `number ${index + 1}`;

/**
 * Returns a list of tools without those that no client can read or name, and the problem of each of
 * these.
 *
 * @param taken - the names on earlier pages of the list; those of this page are added
 */
export const keepReadableTools = (
  tools: readonly unknown[],
  taken: Set<string> = new Set(),
): { problems: string[]; tools: unknown[] } => {
  const problems: string[] = [];
  const kept = tools.flatMap((tool, index) => {
    const name = nameOf(tool, index);
    const problem = judge(tool);
    const readable = problem === undefined ? tool : repair(tool);
    if (problem !== undefined) {
      const isCompleted = readable !== undefined && problem.startsWith('inputSchema');
      const outcome = isCompleted ? 'completed' : readable ? 'without it' : 'left out';
      problems.push(`${name} (${problem}; ${outcome})`);
    }
    if (readable === undefined) return [];
    if (taken.has(name)) {
      problems.push(`${name} (it is listed twice; the first is kept)`);
      return [];
    }
    taken.add(name);
    return [readable];
  });
  return { problems, tools: kept };
};
