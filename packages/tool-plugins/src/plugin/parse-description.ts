import { getToolNameProblem } from '@lobechat/tool-contracts';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { completeParameters } from './complete-parameters.ts';
import {
  MAX_CONCURRENCY,
  type PluginCapabilities,
  type PluginDescription,
  type PluginTool,
} from './protocol.ts';

type JsonObject = Record<string, unknown>;

/** What a plugin answers to `describe`. */
export const DESCRIPTION_EXAMPLE =
  '{"name":"my_tool","description":"…","parameters":{"type":"object","properties":{}}}';

const refuse = (problem: string, answer: unknown): never => {
  throw new ToolError(
    ToolErrorType.SourceUnavailable,
    `The plugin's answer to {"type":"describe"} cannot be used: ${problem}. ` +
      `Expected one line such as ${DESCRIPTION_EXAMPLE}.`,
    { body: { answer } },
  );
};

const describeError = (answer: JsonObject): string => {
  const { content, error } = answer;
  if (typeof error === 'string') return error;
  const first: unknown = Array.isArray(content) ? content[0] : content;
  return String(isRecord(first) ? first['text'] : (first ?? 'no reason given'));
};

/** Returns a tool, or what is wrong with it. */
const parseTool = (value: unknown, where: string): PluginTool | string => {
  if (!isRecord(value)) return `${where} is not an object`;
  const { description, name } = value;
  // Some programs use MCP's field name.
  const parameters = value['parameters'] ??
    value['inputSchema'] ?? { properties: {}, type: 'object' };
  if (typeof name !== 'string' || name.trim() === '') {
    return `${where} has no name`;
  }
  const problem = getToolNameProblem(name);
  if (problem !== undefined) return `the name of ${where} is unusable: ${problem}`;
  if (!isRecord(parameters) || (parameters['type'] ?? 'object') !== 'object') {
    return `the parameters of '${name}' are not a JSON Schema of type "object"`;
  }
  return {
    description: typeof description === 'string' ? description : '',
    name,
    parameters: completeParameters(parameters),
  };
};

const parseConcurrency = (value: unknown): number => {
  if (value === true) return MAX_CONCURRENCY;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) return 1;
  return Math.min(value, MAX_CONCURRENCY);
};

const parseCapabilities = (value: unknown): PluginCapabilities => {
  const announced = isRecord(value) ? value : {};
  return {
    cancel: announced['cancel'] === true,
    concurrency: parseConcurrency(announced['concurrency']),
    progress: announced['progress'] === true,
  };
};

/**
 * Validates a plugin's answer to `describe`: one tool, or the extension `tools: […]`.
 *
 * @throws ToolError `SourceUnavailable` that names what is wrong and shows what was expected
 */
export const parseDescription = (answer: unknown): PluginDescription => {
  if (!isRecord(answer)) return refuse('it is not a JSON object', answer);
  if (answer['error']) {
    throw new ToolError(
      ToolErrorType.SourceUnavailable,
      `It cannot describe its tools: ${describeError(answer)}`,
      { body: { answer } },
    );
  }
  const several = answer['tools'];
  if (several !== undefined && !Array.isArray(several)) {
    return refuse('"tools" is not an array', answer);
  }
  const read = several
    ? several.map((tool, index) => parseTool(tool, `tools[${index}]`))
    : [parseTool(answer, 'it')];
  if (read.length === 0) return refuse('"tools" is empty', answer);
  const tools = read.filter((tool) => typeof tool !== 'string');
  const names = tools.map(({ name }) => name);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  // All at once: whoever wrote them mends them together.
  const problems = [
    ...read.filter((tool) => typeof tool === 'string'),
    ...Array.from(twice, (name) => `two tools are named '${name}'`),
  ];
  if (problems.length > 0) return refuse(problems.join('; '), answer);
  const { version } = answer;
  return {
    capabilities: parseCapabilities(answer['capabilities']),
    sendsToolName: several !== undefined,
    tools,
    ...(typeof version === 'string' ? { version } : {}),
  };
};
