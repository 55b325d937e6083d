import { type JSONRPCMessage, specTypeSchemas, type Transport } from '@modelcontextprotocol/client';

import { isRecord } from '@lobechat/utils';

/** What can be missing from a tool without taking the tool away. */
const OPTIONAL = [
  '_meta',
  'annotations',
  'description',
  'execution',
  'icons',
  'outputSchema',
  'title',
];

const judge = (tool: unknown): string | undefined => {
  const result = specTypeSchemas.Tool['~standard'].validate(tool);
  if (result instanceof Promise || !result.issues) return undefined;
  const [issue] = result.issues;
  const place = (issue?.path ?? []).map((part) => (isRecord(part) ? part['key'] : part)).join('/');
  return `${place === '' ? '' : `${place}: `}${issue?.message ?? 'invalid'}`;
};

/** The tool without those of its optional fields that are broken; undefined if it is beyond that. */
const repair = (tool: unknown): Record<string, unknown> | undefined => {
  if (!isRecord(tool)) return undefined;
  const broken = OPTIONAL.filter((field) => {
    const { [field]: value, ...rest } = tool;
    return value !== undefined && judge(tool) !== judge(rest);
  });
  const repaired = Object.fromEntries(
    Object.entries(tool).filter(([field]) => !broken.includes(field)),
  );
  return judge(repaired) === undefined ? repaired : undefined;
};

const nameOf = (tool: unknown, index: number): string =>
  isRecord(tool) && typeof tool['name'] === 'string' && tool['name'] !== ''
    ? tool['name']
    : `number ${index + 1}`;

/** A list of tools without those that no client can read, and what is wrong with each of these. */
export const keepReadableTools = (
  tools: readonly unknown[],
): { problems: string[]; tools: unknown[] } => {
  const problems: string[] = [];
  const kept = tools.flatMap((tool, index) => {
    const problem = judge(tool);
    if (problem === undefined) return [tool];
    const repaired = repair(tool);
    const outcome = repaired ? 'without it' : 'left out';
    problems.push(`${nameOf(tool, index)} (${problem}; ${outcome})`);
    return repaired ? [repaired] : [];
  });
  return { problems, tools: kept };
};

const readTools = (message: JSONRPCMessage): unknown[] | undefined => {
  const { result } = message as { result?: unknown };
  const tools = isRecord(result) ? result['tools'] : undefined;
  return Array.isArray(tools) ? tools : undefined;
};

/**
 * Takes out of a server's lists the tools that break the protocol: the client of the SDK would refuse the
 * whole list, and the server's other tools with it.
 *
 * @param onProblems - told of each list what is wrong with it; none if nothing is
 */
export const readToolByTool = <Kind extends Transport>(
  transport: Kind,
  onProblems: (problems: readonly string[]) => void,
): Kind => {
  const inner = Object.getOwnPropertyDescriptor(transport, 'onmessage');
  let listener: Transport['onmessage'];
  Object.defineProperty(transport, 'onmessage', {
    configurable: true,
    get: () => inner?.get?.call(transport) as Transport['onmessage'],
    set: (next: Transport['onmessage']) => {
      listener =
        next &&
        ((message, extra) => {
          const listed = readTools(message);
          if (!listed) return next(message, extra);
          const { problems, tools } = keepReadableTools(listed);
          onProblems(problems);
          const { result } = message as { result: Record<string, unknown> };
          const readable =
            problems.length > 0 ? { ...message, result: { ...result, tools } } : message;
          return next(readable, extra);
        });
      inner?.set?.call(transport, listener);
    },
  });
  return transport;
};
