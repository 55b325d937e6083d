import { isRecord } from '@lobechat/utils';

import { type JsonSyntaxError, parseJson } from '../../json/parse-json.ts';

/** Servers in the form of a configuration, or why a text describes none. */
export type ServerEntry =
  | { error: JsonSyntaxError; problem: 'syntax' }
  | { problem: 'command' | 'headers' | 'json' | 'variables' }
  | { servers: Record<string, unknown> };

/** Splits a command line into words; quotes group what they enclose. */
const splitWords = (line: string): string[] =>
  Array.from(line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g), ([word]) =>
    word.replaceAll(
      /"([^"]*)"|'([^']*)'/g,
      (_, double?: string, single?: string) => double ?? single ?? '',
    ),
  );

/** `NAME=value` or `Name: value`, one per line; undefined if a line is neither. */
const readSettings = (text: string, mark: '=' | ':'): Record<string, string> | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => {
    const at = line.indexOf(mark);
    return [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()] as const;
  });
  return pairs.some(([name]) => name === '') ? undefined : Object.fromEntries(pairs);
};

const readJson = (text: string, name: string): ServerEntry => {
  const parsed = parseJson(text);
  if (!parsed.ok) return { error: parsed.error, problem: 'syntax' };
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return { problem: 'json' };
  const servers = value.mcpServers ?? value.servers;
  if (isRecord(servers)) return { servers };
  return 'command' in value || 'url' in value
    ? { servers: { [name]: value } }
    : { problem: 'json' };
};

/**
 * A person's description of a server, in the form of a configuration: a command line, an address,
 * or the JSON of another program (`mcpServers`, `servers`, or one server).
 *
 * @param name - of the server, if the text names none
 * @param settings - variables of the command, or headers of the address
 */
export const readServerEntry = (text: string, name: string, settings: string): ServerEntry => {
  const written = text.trim();
  if (written.startsWith('{')) return readJson(text, name);
  const hasSettings = settings.trim() !== '';
  if (/^https?:\/\//i.test(written)) {
    const headers = readSettings(settings, ':');
    if (!headers) return { problem: 'headers' };
    return { servers: { [name]: { url: written, ...(hasSettings && { headers }) } } };
  }
  const [command, ...args] = splitWords(written);
  if (command === undefined) return { problem: 'command' };
  const env = readSettings(settings, '=');
  if (!env) return { problem: 'variables' };
  const server = { ...(args.length > 0 && { args }), command, ...(hasSettings && { env }) };
  return { servers: { [name]: server } };
};
