import type { CommandDefinition } from '../command.ts';
import type { OptionDefinitions } from '../options/option.ts';
import { HOST_OPTIONS, JSON_OPTION, WAIT_OPTION } from '../options/shared-options.ts';

const CALL_OPTIONS = {
  batch: { description: 'Read calls from standard input, one JSON object a line.' },
  format: {
    description: 'Print the result as JSON: lobe, workbench, mcp, plugin or results.',
    short: 'f',
    value: 'format',
  },
  json: { description: 'Print the whole result as JSON, as --format lobe does.' },
  session: { description: 'Remember reads and calls under this name.', value: 'id' },
  timeout: { description: 'Longest time a call may run, e.g. 5s; a number is ms.', value: 'time' },
  wait: { description: 'Wait until background commands have ended, and do the queued runs.' },
  yes: { description: 'Approve whatever would be asked.', short: 'y' },
} satisfies OptionDefinitions;

/** The commands, in the order of the help. Each is loaded when it is run. */
export const COMMANDS: readonly CommandDefinition[] = [
  {
    examples: ['lobe-tools list', 'lobe-tools list --json'],
    load: async () => (await import('./list.ts')).runList,
    name: 'list',
    options: {
      ...JSON_OPTION,
      ...WAIT_OPTION,
      ...HOST_OPTIONS,
    },
    summary: 'List the tools and their APIs.',
    usage: '[options]',
  },
  {
    examples: [
      'lobe-tools show lobe-calculator',
      'lobe-tools show lobe-calculator/calculate --json',
    ],
    load: async () => (await import('./show.ts')).runShow,
    name: 'show',
    options: { ...JSON_OPTION, ...HOST_OPTIONS },
    summary: 'Show a tool or one of its APIs, as the model and a program see it.',
    usage: '<identifier>[/<api>] [options]',
  },
  {
    details: [
      'Arguments are a JSON object, or - to read it from standard input; none means {}.',
      'A batch reads { "name", "arguments"?, "id"? } and writes { "id", "name", "result" } a line.',
      'Without --json or --format, what a model reads is printed; a failure is told on standard error.',
      'Commands that a call left in the background end with this program; runs of tasks stay queued for',
      'a worker, unless the call waits for them (waitSeconds). With --wait it stays until',
      'both are done, and fails if a run does.',
    ],
    examples: [
      `lobe-tools call lobe-calculator/calculate '{"expression":"1/3+1/6"}'`,
      'echo \'{"expression":"2^64"}\' | lobe-tools call lobe-calculator/calculate - --json',
      'lobe-tools call --batch < calls.ndjson',
    ],
    load: async () => (await import('./call.ts')).runCall,
    name: 'call',
    options: { ...CALL_OPTIONS, ...HOST_OPTIONS },
    summary: 'Call a tool, or many from standard input.',
    usage: '<identifier>/<api>|<qualified name> [json|-] [options]',
  },
  {
    details: [
      'A collection is a JSON file (*.calls.json) of named calls and of what their results have to be:',
      '{ "name", "calls": [{ "name", "call": "identifier/api", "arguments"?, "expect"? }] }. An expectation',
      'has a JSON pointer into the result (at) and tests: equals, contains, excludes, matches, exists,',
      'atLeast, atMost. Without any, the call has to succeed. Exit code 1 if a result is not as expected.',
    ],
    examples: [
      'lobe-tools run loans.calls.json',
      'lobe-tools run calls --yes --report junit > report.xml',
      'lobe-tools run loans.calls.json --only "Monthly payment"',
    ],
    load: async () => (await import('./run.ts')).runRun,
    name: 'run',
    options: {
      ...JSON_OPTION,
      only: {
        description: 'Only the call of this name. May be given several times.',
        multiple: true,
        value: 'name',
      },
      report: { description: 'text, json or junit. Default text.', value: 'format' },
      timeout: {
        description: 'Longest time a call may run, e.g. 5s; a number is ms.',
        value: 'time',
      },
      yes: { description: 'Approve whatever would be asked.', short: 'y' },
      ...HOST_OPTIONS,
    },
    summary: 'Make the calls of a collection, and check their results.',
    usage: '<file|folder>… [options]',
  },
  {
    examples: [
      'lobe-tools spec --format openai',
      'lobe-tools spec --format anthropic --only lobe-calculator',
    ],
    load: async () => (await import('./spec.ts')).runSpec,
    name: 'spec',
    options: {
      'allowed-callers': {
        description: 'Anthropic: who may call the tools, e.g. code_execution_20250825,direct.',
        value: 'callers',
      },
      cache: { description: 'Anthropic: mark the last definition for the cache of prompts.' },
      defer: { description: 'Anthropic: let the tools be found by search (defer_loading).' },
      examples: { description: 'Anthropic: examples of arguments (input_examples).' },
      format: {
        description: 'openai, openai-responses, anthropic, gemini, mcp, ai-sdk or openapi.',
        short: 'f',
        value: 'format',
      },
      only: {
        description: 'An identifier or a name, with * for any text. May be given several times.',
        multiple: true,
        value: 'pattern',
      },
      native: {
        description: 'Anthropic, openai-responses: the tools that models were trained on.',
      },
      strict: { description: 'OpenAI: strict definitions, where a tool can have one.' },
      ...WAIT_OPTION,
      ...HOST_OPTIONS,
    },
    summary: 'Print tool definitions for a model API.',
    usage: '--format <format> [options]',
  },
  {
    details: [
      'Without --http, standard output belongs to the protocol; all else goes to standard error.',
      'Over HTTP every request needs the token that is printed; LOBE_TOOLS_TOKEN sets a lasting one.',
      'login signs in to a mounted server in a browser (OAuth 2.1), logout forgets its tokens.',
      'accept shows what a mounted server says otherwise than before, and asks whether to pass it on.',
    ],
    examples: [
      'lobe-tools mcp',
      'lobe-tools mcp --mode proxy --config lobe-tools.json',
      'lobe-tools mcp --mode proxy --print-config',
      'lobe-tools mcp login dev/remote',
      'lobe-tools mcp --http 3212 --only lobe-calculator --read-only',
    ],
    load: async () => (await import('./mcp.ts')).runMcp,
    name: 'mcp',
    options: {
      format: {
        description: 'results: write what tools give as { results, meta_data }. Default mcp.',
        value: 'format',
      },
      host: { description: 'Listen on this address. Default 127.0.0.1.', value: 'address' },
      http: { description: 'Serve over HTTP on this port. Default 3212.' },
      mode: {
        description: 'dynamic: every tool by its name. proxy: a fixed set to find and call them.',
        value: 'mode',
      },
      'no-browser': { description: 'login: only print the page, do not open it.' },
      only: {
        description: 'Serve an identifier, toolbox or name, with * for any text. Repeatable.',
        multiple: true,
        value: 'pattern',
      },
      'print-config': { description: 'Print what to paste into the configuration of clients.' },
      'print-skills': {
        description:
          'Write the guides of the tools as skills (SKILL.md) into this folder. Default skills.',
      },
      'read-only': { description: 'Serve only tools that change nothing.' },
      session: { description: 'Continue the session with this id.', value: 'id' },
      structured: {
        description: 'Send structured content and its schema, too: for programs, not for models.',
      },
      ...HOST_OPTIONS,
    },
    summary: 'Serve the tools to clients of the Model Context Protocol.',
    usage: '[--http [port]] [options] | login|logout|accept <toolbox>/<server>',
  },
  {
    details: [
      'Takes runs of tasks out of the queue and does them; several workers share the work, and what',
      'one leaves or loses another goes on with. A line for each run goes to standard error, or with',
      '--json a JSON line to standard output.',
      'What a run asks beyond what was approved with it is refused, unless --yes is given.',
      'Ctrl-C and SIGTERM leave the current runs to other workers; a second one ends at once.',
    ],
    examples: [
      'lobe-tools worker',
      'lobe-tools worker --until-idle',
      'lobe-tools worker --concurrency 4 --workspace .',
    ],
    load: async () => (await import('./worker.ts')).runWorker,
    name: 'worker',
    options: {
      concurrency: {
        description: 'Runs at the same time on this machine, over all workers. Default 2.',
        value: 'number',
      },
      json: { description: 'Print a JSON line for each change of a run.' },
      'until-idle': { description: 'End when nothing is queued, running or waiting any more.' },
      yes: { description: 'Approve whatever runs ask.', short: 'y' },
      ...HOST_OPTIONS,
    },
    summary: 'Do the runs of tasks that are queued.',
    usage: '[options]',
  },
  {
    details: [
      'The file holds everything: tasks, dependencies, comments, schedules, runs and their logs.',
      'Import refuses a store that holds tasks, unless --replace is given. All of it or nothing.',
    ],
    examples: ['lobe-tools store export tasks.gz', 'lobe-tools store import tasks.gz --replace'],
    load: async () => (await import('./store.ts')).runStore,
    name: 'store',
    options: {
      replace: { description: 'Throw away what the store holds.' },
      ...HOST_OPTIONS,
    },
    summary: 'Write all tasks to one file, or read them from it.',
    usage: 'export <file> | import <file> [options]',
  },
  {
    details: [
      'Checks what hosts such as Claude Code and ChatGPT would make of the tools: what they cut off, refuse,',
      'or show a model in place of the text. Without a server: the tools as `lobe-tools mcp` serves them, those',
      'of --config included. Exit code 1 if a host loses or refuses something.',
    ],
    examples: [
      'lobe-tools audit',
      'lobe-tools audit --host claude-code,chatgpt --config lobe-tools.json',
      'lobe-tools audit -- npx -y some-mcp-server',
      'lobe-tools audit --url https://mcp.example.com/mcp --json',
    ],
    load: async () => (await import('./audit.ts')).runAudit,
    name: 'audit',
    options: {
      host: { description: 'Only these hosts, separated by commas. Default: all.', value: 'ids' },
      ...JSON_OPTION,
      only: {
        description: 'Audit an identifier, toolbox or name, with * for any text. Repeatable.',
        multiple: true,
        value: 'pattern',
      },
      url: { description: 'Audit the MCP server at this address.', value: 'address' },
      ...HOST_OPTIONS,
    },
    summary: 'Check how hosts would show the tools, or those of any MCP server.',
    usage: '[options] [-- <command…>]',
  },
  {
    details: ['Without folders: every builtin tool package of the workspace.'],
    examples: ['lobe-tools lint', 'lobe-tools lint packages/builtin-tool-task --json'],
    load: async () => (await import('./lint.ts')).runLint,
    name: 'lint',
    options: JSON_OPTION,
    summary: 'Check tool packages against the rules.',
    usage: '[folder…] [options]',
  },
  {
    details: ['Formats: lobe, workbench, mcp, plugin, results.'],
    examples: [`echo '{"error":"boom"}' | lobe-tools convert --from workbench --to mcp`],
    load: async () => (await import('./convert.ts')).runConvert,
    name: 'convert',
    options: {
      from: { description: 'The format of what is read.', value: 'format' },
      to: { description: 'The format of what is written.', value: 'format' },
    },
    summary: 'Convert a result from standard input into another format.',
    usage: '--from <format> --to <format>',
  },
  {
    details: [
      'The command comes after --, as a shell would start it. Its tools are really called: with the',
      'arguments of --args (repeatable), else with generated ones. Give --args to a tool that acts.',
      'Exit code 0 if the plugin conforms, 1 if not.',
    ],
    examples: [
      'lobe-tools plugin test -- python3 ./tool.py',
      `lobe-tools plugin test --args '{"numbers":[1,2,3]}' -- python3 ./stats.py`,
    ],
    load: async () => (await import('./plugin.ts')).runPlugin,
    name: 'plugin',
    options: {
      args: {
        description: 'Arguments to call with, a JSON object. May be given several times.',
        multiple: true,
        value: 'json',
      },
      ...JSON_OPTION,
      timeout: { description: 'Longest time an answer may take. Default 10s.', value: 'time' },
      tool: { description: 'Call only this tool of the plugin.', value: 'name' },
    },
    summary: 'Judge whether a plugin follows the protocol.',
    usage: 'test [options] -- <command…>',
  },
  {
    details: [
      'The name is the domain noun of the tool, in kebab-case and singular.',
      'In the repository of lobe-tools the package is registered, and has a service unless you say --pure. Anywhere else it',
      'stands alone, in a folder of its own, and has a service only if you say --service.',
    ],
    examples: [
      'lobe-tools new bookmark',
      'lobe-tools new color --pure',
      'lobe-tools new --api renameBookmark --tool bookmark',
    ],
    load: async () => (await import('./new.ts')).runNew,
    name: 'new',
    options: {
      api: { description: 'Add an API of this name to an existing package.', value: 'name' },
      pure: { description: 'Make a tool of one API that needs no service.' },
      service: { description: 'Make a tool of four APIs over a service.' },
      tool: {
        description: 'The package that --api adds to. Default: that of the current folder.',
        value: 'name',
      },
    },
    summary: 'Make a complete tool package with tests, or add an API to one.',
    usage: '<name> [--pure | --service] | --api <name> [--tool <name>]',
  },
];
