import type { ServerFacts } from '../api/contract.ts';
import { mayHoldSecret } from '../history/without-secrets.ts';
import { writePageLink } from '../link/page-link.ts';
import { type CopiedCall, toCallName, toPlainJson } from './copied-call.ts';
import { quoteWord, withJson } from './shell-words.ts';

/** The formats that a call can be copied in. */
export const COPY_FORMATS = ['shell', 'curl', 'typescript', 'mcp', 'json', 'link'] as const;

/** One of {@link COPY_FORMATS}. */
export type CopyFormat = (typeof COPY_FORMATS)[number];

/** The page that a call is copied from. */
export interface CallOrigin extends Pick<Location, 'origin' | 'pathname'> {
  /** How its server was started, if known: elsewhere, a call needs the same settings. */
  server?: Pick<ServerFacts, 'configuration' | 'workspace'> | undefined;
}

/** Longer addresses are cut by programs that people paste them into, in UTF-16 units. */
const LONGEST_LINK = 16_000;

const indent = (text: string): string => text.replaceAll('\n', '\n  ');

/** Tools that work in the folders of their host. */
const FOLDER_TOOLS: ReadonlySet<string> = new Set([
  'lobe-knowledge-base',
  'lobe-local-system',
  'lobe-task',
  'lobe-web-browsing',
]);

/** Settings that a host elsewhere needs, so that the call finds the same files. */
const needsOf = (
  { identifier, qualifiedName }: CopiedCall,
  { server }: CallOrigin,
): { configuration: string | undefined; workspace: readonly string[] } => ({
  configuration: qualifiedName.startsWith('builtin__') ? undefined : server?.configuration,
  workspace: FOLDER_TOOLS.has(identifier) ? (server?.workspace ?? []) : [],
});

const writeShell = (call: CopiedCall, from: CallOrigin): string => {
  const { configuration, workspace } = needsOf(call, from);
  const options = [
    ...workspace.map((folder) => ` --workspace ${quoteWord(folder)}`),
    ...(configuration === undefined ? [] : [` --config ${quoteWord(configuration)}`]),
  ].join('');
  const command = `lobe-tools call ${quoteWord(toCallName(call))}`;
  return withJson(toPlainJson(call.argumentsText), {
    input: `${command} -${options}`,
    word: (quoted) => `${command} ${quoted}${options}`,
  });
};

const writeCurl = (call: CopiedCall, { origin }: CallOrigin): string => {
  const path = [call.identifier, call.apiName].map(encodeURIComponent).join('/');
  const command = [
    `curl -sS ${quoteWord(`${origin}/api/tools/${path}`)}`,
    '-H "Authorization: Bearer $LOBE_TOOLS_TOKEN"',
    "-H 'Content-Type: application/json'",
    '--data-binary ',
  ].join(' \\\n  ');
  return withJson(toPlainJson(call.argumentsText), {
    input: `${command}@-`,
    word: (quoted) => command + quoted,
  });
};

/** JSON as an expression: in a literal, `__proto__` would not be a property. */
const toExpression = (json: string): string =>
  json.includes('__proto__') || json.includes(String.raw`\u`)
    ? `JSON.parse(${JSON.stringify(json)})`
    : json;

const writeTypeScript = (call: CopiedCall, from: CallOrigin): string => {
  const { configuration, workspace } = needsOf(call, from);
  const names =
    configuration === undefined ? 'createToolHost' : 'createToolHost, loadConfiguration';
  const settings = [
    ...(configuration === undefined ? [] : ['configuration']),
    ...(workspace.length === 0 ? [] : [`workspace: ${JSON.stringify(workspace)}`]),
  ].join(', ');
  return `import { ${names} } from '@lobechat/tool-host';

${
  configuration === undefined
    ? ''
    : `const { configuration } = await loadConfiguration({ file: ${JSON.stringify(configuration)} });\n`
}const host = await createToolHost(${settings && `{ ${settings} }`});
const result = await host.call({
  arguments: ${indent(toExpression(toPlainJson(call.argumentsText)))},
  name: ${JSON.stringify(toCallName(call))},
});
console.log(result.content);
await host.close();
`;
};

const writeMcp = ({ argumentsText, qualifiedName }: CopiedCall): string => `{
  "jsonrpc": "2.0",
  "id": 1,
  "method": "tools/call",
  "params": {
    "name": ${JSON.stringify(qualifiedName)},
    "arguments": ${toPlainJson(argumentsText).replaceAll('\n', '\n    ')}
  }
}`;

const writeJson = (call: CopiedCall): string => `{
  "name": ${JSON.stringify(toCallName(call))},
  "arguments": ${indent(toPlainJson(call.argumentsText))}
}`;

/** A call as text for use elsewhere; for a link, the reason why it cannot be one. */
export type WrittenCall = { problem: 'secret' | 'tooLong' } | { text: string };

const writeLink = (
  { apiName, argumentsText, identifier }: CopiedCall,
  { origin, pathname }: CallOrigin,
): WrittenCall => {
  if (mayHoldSecret(argumentsText)) return { problem: 'secret' };
  const text = origin + pathname + writePageLink({ apiName, argumentsText, identifier });
  return text.length > LONGEST_LINK ? { problem: 'tooLong' } : { text };
};

/** Writes a call as a command, a program, a request or an address that makes the same call. */
export const writeCall = (format: CopyFormat, call: CopiedCall, from: CallOrigin): WrittenCall => {
  switch (format) {
    case 'curl':
      return { text: writeCurl(call, from) };
    case 'json':
      return { text: writeJson(call) };
    case 'link':
      return writeLink(call, from);
    case 'mcp':
      return { text: writeMcp(call) };
    case 'shell':
      return { text: writeShell(call, from) };
    case 'typescript':
      return { text: writeTypeScript(call, from) };
  }
};
