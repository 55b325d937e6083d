import { expect, it } from 'vitest';

import { createPhraseBook } from '@lobechat/shared-tool-ui/phrase-book';

import { builtinPhrases } from '../said.ts';
import { expectChinese } from '../testing/expect-chinese.ts';

const say = createPhraseBook(builtinPhrases['zh-CN']);

it.each([
  'Invalid arguments for builtin__lobe-task__createTask (one problem):\n- /name: expected string (required), received nothing.',
  'Invalid arguments for add (4 problems):\n- /a: expected integer (required), received nothing.\n- /c: unknown property; allowed: a, b and mode.\n- /b: expected a number >= 0, received number -1.\n- /mode: expected one of "x", received string "y".',
  'Invalid arguments for add (one problem):\n- /at: expected text in the format date-time that matches ^.*Z$, received string "2026-01-01T10:00:00+02:00".',
  'Invalid arguments for add (22 problems):\n- /a: expected at most 500 items, received array of 501 items.\n- and 21 more',
  "Invalid arguments for find (one problem):\n- /file_path: unknown property; allowed: path. Did you mean 'path'?",
  'Invalid arguments for add (one problem):\n- /a: expected integer, received string "12345678901234567890". Round it: as a number, it would arrive as 12345678901234567000.',
  'Invalid arguments for add (one problem):\n- /arguments: unknown property; allowed: a and b. Write its properties directly, without it.',
  "Invalid arguments for plan (one problem):\n- /cron: unknown property; allowed: identifier and schedule. It belongs in 'schedule'.",
  'The argument text is empty (write {} for no arguments). Nothing was run. Send the whole JSON object again.',
  'The argument text ends in the middle of a value after 4 characters: …"{\\"a\\"", where \':\' should follow. Nothing was run. Send the whole JSON object again.',
  'The arguments are not JSON: expected \',\' or \']\' at line 1, column 9 (position 8), near "{\\"a\\":[1 2]}". Nothing was run. Send one JSON object such as {"name": "value"}.',
  'The number 1234567890123456789 cannot be kept: it would arrive as 1234567890123456800. Write it as text, in quotes, if a text is allowed there, or round it. Nothing was run.',
  'The arguments have 11 characters; this host accepts at most 10. Send less at once, or refer to the data by a file or an id.',
  'Arguments have to be a JSON object such as {"name": "value"}, not number 29.',
  "There is no tool 'lobe-task'. Name one of its APIs, such as 'lobe-task/createTask': createTask and editTask.",
  "'lobe-task' has no API 'addTask'. Did you mean 'editTask' or 'createTask'? It has: createTask and editTask.",
  "There is no tool 'lobe-tesk/listTasks'. Check the list of tools for the right name. Names begin with lobe-artifact/ and lobe-task/.",
  "'mail/send' may be any of home__mail__send and work__mail__send. Use one of these names.",
  'Expected true at /success, got false. DivisionByZero: Division by zero: 1 cannot be divided by 0.',
  'Expected false at /success, got true.',
  'Expected "3" at /content, got "2".',
  'Expected something with "3" at /content, got nothing.',
  'Expected a text or a list without "3" at /content, got "3".',
  'Expected text that matches ^a at /content, got "b".',
  'Expected a number of at least 3 at /state/count, got 2.',
  'Expected a number of at most 3 at /state/count, got 4.',
  'Expected a value at /state/count, got nothing.',
  'Expected nothing at /state/count, got 4.',
  "There is no tool 'x'. This host has no tools. The tools of 'broken' are missing: gone.",
  "The source 'test' gave undefined instead of a result. Whether the call had an effect is not known.",
  "The tool's code returned nothing instead of a result such as { content: '…', success: true }.",
  "The runtime of lobe-note has no method 'listNotes'.",
  "The tool 'lobe-note' cannot be loaded: no database",
  'The host gave number 5 as the signal of the call, where an AbortSignal is expected. Nothing was run.',
  "write needs a person's approval, and nobody is there to ask (approval mode 'headless'). The audit 'x' failed: gone. A person can run it in another mode, or the host can allow it by a rule.",
  "The call id 'x' was used before in this session, for another call. Give every call its own id.",
  'write was not approved: too risky. It was not run. Do not repeat the call or look for a way around it; ask what is wanted.',
  "write needs a person's approval, and nobody is there to ask (approval mode 'headless'). The tool may change something. A person can run it in another mode, or the host can allow it by a rule.",
  "write was not run: the approval handler gave nothing instead of a decision such as { action: 'approve' }. This counts as a refusal.",
  "The call was cancelled: The source 'gone' was removed. It is declared to only read, so nothing should have changed.",
  "'a' cannot run in a page. Run it on the server (runOn: 'server').",
  'The tool server answered 401. The token does not match the running server: open the page through the address that the server printed when it started.',
  'The tool server at http://localhost:1 cannot be reached (fetch failed). Start it, or check the connection, then call again. Tools that run in the page still work.',
  'The connection to the tool server ended before the result arrived (terminated). The call may still have taken effect: check that before calling again.',
  '\'dev__remote\' offers no tools: The server cannot be reached: The server requires authentication (401). A person has to sign in: lobe-tools mcp login dev/remote, or "Sign in" at the server in the playground. A server that has no sign-in needs a token in `headers`. (unreachable since 2026-11-26T21:06:28Z; next try in 2 s) The last sign-in failed: The sign-in was refused: access_denied.',
  '[dev/remote/greet] Error: Renewing the sign-in failed, and nothing was sent to the server. The authorization server answered server_error: HTTP 503',
  'The authorization server registers no clients by itself. Register a client there and configure it in `oauth` (`clientId`, `redirectPort`), or set a token in `headers`.',
  'The authorization server did not register this client (HTTP 403: no). Register a client there and configure it in `oauth` (`clientId`, `redirectPort`), or set a token in `headers`.',
  'The server does not say where to sign in: it has no metadata of an authorization server. It probably needs a token in `headers`.',
  'An answer is not JSON (Unexpected token)',
  '[dev/remote/greet] Error: The server refused the call: 403: it said: no.',
  '[dev/remote/greet] Error: The server cannot be reached, so the call was not sent: fetch failed',
  '\'dev__remote\' offers no tools: The server cannot be reached: 404: it gave no reason. There is no MCP server at this address. Check `url`; an older server may need `"transport": "sse"`. (unreachable since 2026-11-26T21:06:29Z; next try in 2 s)',
  "'plugins__missing' offers no tools: Cannot start the plugin: the program '/a/b' does not exist. Check the path; relative ones begin at '/a'.",
  "'plugins__a' offers no tools: Cannot start the plugin: there is no program 'nodejs' in PATH. Give its path.",
  "'plugins__a' offers no tools: Cannot start the plugin: there is no program 'a.py' in PATH. For the file in '/a', write './a.py'.",
  "'plugins__a' offers no tools: Cannot start the plugin: the program '/a/node b.js' does not exist. Check the path, and put arguments into `args`.",
  "'plugins__a' offers no tools: Cannot start the plugin: its working folder '/a' does not exist. Check `cwd`.",
  "'plugins__a' offers no tools: Cannot start the plugin: its working folder '/a' is not a folder. Check `cwd`.",
  "'plugins__a' offers no tools: Cannot start the plugin: the interpreter in the first line of './a' does not exist, or the line ends in CRLF. Correct the line, or name an interpreter as path and the file as first argument.",
  "'plugins__unset' cannot be started: The environment variable A is not set (at /tools/plugins/unset/args/0). Set it, or write a default: ${A:-default}. Change the configuration and start again.",
  "Error: Server 'lobe-abacus' not found in toolbox 'builtin'\nDid you mean 'builtin__lobe-calculator__calculate'?",
  'The database took too long for this and ended it. Ask for less at a time, or try again (57014). Nothing was changed.',
])('explains in Chinese why a call did not reach its tool: %s', expectChinese);

it('keeps a list in English if one item has no translation', () => {
  const problems = '- /a: expected integer, received string "x".\n- Something else happened.';
  expect(say(`Invalid arguments for add (2 problems):\n${problems}`)).toBeUndefined();
});
