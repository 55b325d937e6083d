import { isRecord, parseJson } from '@lobechat/utils';

/** Words of a command line; quotes hold together what they enclose. */
const splitWords = (line: string): string[] =>
  Array.from(line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g), ([word]) =>
    word.replaceAll(
      /"([^"]*)"|'([^']*)'/g,
      (_, double?: string, single?: string) => double ?? single ?? '',
    ),
  );

/** `NAME=value` or `Name: value`, a line each; undefined if a line is neither. */
const readSettings = (text: string, mark: '=' | ':'): Record<string, string> | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => {
    const at = line.indexOf(mark);
    return [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()] as const;
  });
  return pairs.some(([name]) => name === '') ? undefined : Object.fromEntries(pairs);
};

/**
 * What a person wrote of a server, as a configuration says it: a command line, an address, or the JSON
 * of another program (`mcpServers`, `servers`, or one server).
 *
 * @param name - of the server, where the text names none
 * @param settings - variables of the command, or headers of the address
 * @returns undefined if it is not one of them
 */
export const readServerEntry = (
  text: string,
  name: string,
  settings: string,
): Record<string, unknown> | undefined => {
  const written = text.trim();
  if (written.startsWith('{')) {
    const value = parseJson(written);
    if (!isRecord(value)) return undefined;
    const servers = value.mcpServers ?? value.servers;
    if (isRecord(servers)) return servers;
    return 'command' in value || 'url' in value ? { [name]: value } : undefined;
  }
  if (/^https?:\/\//i.test(written)) {
    const headers = readSettings(settings, ':');
    return headers && { [name]: { url: written, ...(settings.trim() !== '' && { headers }) } };
  }
  const [command, ...args] = splitWords(written);
  const env = readSettings(settings, '=');
  if (command === undefined || env === undefined) return undefined;
  return {
    [name]: { ...(args.length > 0 && { args }), command, ...(settings.trim() !== '' && { env }) },
  };
};
