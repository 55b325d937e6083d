#!/usr/bin/env node
/*
 * json_query: takes one value out of a JSON document by a path, as an NDJSON plugin.
 * Runs on Node 24, which reads TypeScript as it is; on Deno too. Needs no packages.
 */
import { createInterface } from 'node:readline';

type Json = boolean | number | string | null | Json[] | { [key: string]: Json };

const DEFINITION = {
  description:
    'Takes a value out of a JSON document by a path: names joined by dots, indices in brackets ' +
    '(negative ones count from the end), [*] for every element, ["any name"] for names with dots.',
  name: 'json_query',
  parameters: {
    additionalProperties: false,
    properties: {
      json: { description: 'The document, as JSON text.', type: 'string' },
      path: {
        description:
          'E.g. users[0].name or users.0.name, users[*].email, items[-1], ["a.b"].c. Empty: the whole.',
        type: 'string',
      },
    },
    required: ['json', 'path'],
    type: 'object',
  },
};

const STEP = /\.?([^.[\]"]+)|\[(-?\d+|\*)\]|\["((?:[^"\\]|\\.)*)"\]/y;

type Step = { all: true } | { index: number } | { name: string };

const parsePath = (path: string): Step[] => {
  const steps: Step[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const start = STEP.lastIndex;
    const match = STEP.exec(path);
    if (!match)
      throw new Error(`the path cannot be read at position ${start}: ${path.slice(start)}`);
    const [, name, index, quoted] = match;
    if (index === '*') steps.push({ all: true });
    else if (index !== undefined) steps.push({ index: Number(index) });
    else steps.push({ name: name ?? (JSON.parse(`"${quoted}"`) as string) });
  }
  return steps;
};

const describeType = (value: Json): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? `an array of ${value.length}` : `of type ${typeof value}`;
};

const take = (value: Json, step: { index: number } | { name: string }, at: string): Json => {
  if ('index' in step) {
    if (!Array.isArray(value)) throw new Error(`${at} is ${describeType(value)}, not an array`);
    const found = value.at(step.index);
    if (found === undefined)
      throw new Error(`${at} has no element ${step.index}: it is ${describeType(value)}`);
    return found;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${at} is ${describeType(value)}, it has no '${step.name}'`);
  }
  if (!Object.hasOwn(value, step.name)) {
    const names = Object.keys(value).slice(0, 20).join(', ') || 'nothing';
    throw new Error(`${at} has no '${step.name}'. It has: ${names}`);
  }
  return value[step.name] as Json;
};

const query = (value: Json, steps: readonly Step[], at = 'the document'): Json => {
  const [given, ...rest] = steps;
  if (!given) return value;
  // In an array, a number between dots is an index.
  const isIndex = Array.isArray(value) && 'name' in given && /^\d+$/.test(given.name);
  const step = isIndex ? { index: Number(given.name) } : given;
  if ('all' in step) {
    if (!Array.isArray(value)) throw new Error(`${at} is ${describeType(value)}, not an array`);
    return value.map((element, index) => query(element, rest, `${at}[${index}]`));
  }
  const label = 'index' in step ? `${at}[${step.index}]` : `${at}.${step.name}`;
  return query(take(value, step, at), rest, label);
};

const answer = (params: { json?: unknown; path?: unknown }): object => {
  try {
    if (typeof params.json !== 'string') throw new Error('json must be a string of JSON text');
    if (typeof params.path !== 'string') throw new Error('path must be a string');
    const found = query(JSON.parse(params.json) as Json, parsePath(params.path));
    const text = typeof found === 'string' ? found : JSON.stringify(found, null, 2);
    return { content: [{ text, type: 'text' }], error: false };
  } catch (error) {
    const text = `Error: ${error instanceof Error ? error.message : String(error)}`;
    return { content: [{ text, type: 'text' }], error: true };
  }
};

createInterface({ crlfDelay: Infinity, input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line) as { params?: Record<string, unknown>; type?: string };
  if (message.type === 'describe') console.log(JSON.stringify(DEFINITION));
  if (message.type === 'call') console.log(JSON.stringify(answer(message.params ?? {})));
});
