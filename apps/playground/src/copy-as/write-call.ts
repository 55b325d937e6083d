import { mayHoldSecret } from '../history/without-secrets.ts';
import { writePageLink } from '../link/page-link.ts';
import { type CopiedCall, toCallName, toPlainJson } from './copied-call.ts';
import { quoteWord, withJson } from './shell-words.ts';

/** Where a call can be copied to. */
export const COPY_FORMATS = ['shell', 'curl', 'typescript', 'mcp', 'json', 'link'] as const;

/** One of {@link COPY_FORMATS}. */
export type CopyFormat = (typeof COPY_FORMATS)[number];

/** The address of the page, without its fragment. */
export type PageAddress = Pick<Location, 'origin' | 'pathname'>;

/** Addresses longer than this are cut by programs that people paste them into, in UTF-16 units. */
const LONGEST_LINK = 16_000;

const indent = (text: string): string => text.replaceAll('\n', '\n  ');

const writeShell = (call: CopiedCall): string => {
  const command = `lobe-tools call ${quoteWord(toCallName(call))}`;
  return withJson(toPlainJson(call.argumentsText), {
    input: `${command} -`,
    word: (quoted) => `${command} ${quoted}`,
  });
};

const writeCurl = (call: CopiedCall, { origin }: PageAddress): string => {
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

/** JSON as an expression: in a literal, `__proto__` would be no property. */
const toExpression = (json: string): string =>
  json.includes('__proto__') || json.includes(String.raw`\u`)
    ? `JSON.parse(${JSON.stringify(json)})`
    : json;

const writeTypeScript = (
  call: CopiedCall,
): string => `import { createToolHost } from '@lobechat/tool-host';

const host = await createToolHost();
const result = await host.call({
  arguments: ${indent(toExpression(toPlainJson(call.argumentsText)))},
  name: ${JSON.stringify(toCallName(call))},
});
console.log(result.content);
await host.close();
`;

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

/** A call as text for somewhere else; for a link, what keeps it from being one. */
export type WrittenCall = { problem: 'secret' | 'tooLong' } | { text: string };

const writeLink = (
  { apiName, argumentsText, identifier }: CopiedCall,
  { origin, pathname }: PageAddress,
): WrittenCall => {
  if (mayHoldSecret(argumentsText)) return { problem: 'secret' };
  const text = origin + pathname + writePageLink({ apiName, argumentsText, identifier });
  return text.length > LONGEST_LINK ? { problem: 'tooLong' } : { text };
};

/** Writes a call as a command, a program, a request or an address that makes the same call. */
export const writeCall = (
  format: CopyFormat,
  call: CopiedCall,
  address: PageAddress,
): WrittenCall => {
  switch (format) {
    case 'curl':
      return { text: writeCurl(call, address) };
    case 'json':
      return { text: writeJson(call) };
    case 'link':
      return writeLink(call, address);
    case 'mcp':
      return { text: writeMcp(call) };
    case 'shell':
      return { text: writeShell(call) };
    case 'typescript':
      return { text: writeTypeScript(call) };
  }
};
