import type { CommandDefinition } from '../command.ts';
import type { OptionDefinitions } from '../options/option.ts';
import { HOST_OPTIONS, JSON_OPTION, WAIT_OPTION } from '../options/shared-options.ts';

const CALL_OPTIONS = {
  batch: { description: 'Read calls from standard input, one JSON object per line.' },
  format: {
    description: 'Print the result as JSON: lobe, workbench, mcp, plugin or results.',
    short: 'f',
    value: 'format',
  },
  json: { description: 'Print the whole result as JSON, as --format lobe does.' },
  session: { description: 'Remember reads and calls under this name.', value: 'id' },
  timeout: {
    description: 'Time limit of a call, e.g. 5s; a plain number is milliseconds.',
    value: 'time',
  },
  wait: { description: 'Wait for background commands to end, and run queued tasks.' },
  yes: { description: 'Approve every call that needs approval.', short: 'y' },
} satisfies OptionDefinitions;

/** The commands, in the order of the help. Each is loaded on demand. */
export const COMMANDS: readonly CommandDefinition[] = [
  {
    details: [
      'With words, it lists at most ten APIs that fit them, best first; with an identifier, those of that',
      'tool.',
    ],
    examples: ['lobe-tools list', 'lobe-tools list days until a date', 'lobe-tools list --json'],
    load: async () => (await import('./list.ts')).runList,
    name: 'list',
    options: {
      ...JSON_OPTION,
      ...WAIT_OPTION,
      ...HOST_OPTIONS,
    },
    summary: 'List the tools and their APIs.',
    usage: '[words] [options]',
  },
  {
    examples: [
      'lobe-tools show lobe-calculator',
      'lobe-tools show lobe-calculator/calculate --json',
    ],
    load: async () => (await import('./show.ts')).runShow,
    name: 'show',
    options: { ...JSON_OPTION, ...HOST_OPTIONS },
    summary: 'Show a tool or one of its APIs, as models and programs see it.',
    usage: '<identifier>[/<api>] [options]',
  },
  {
    details: [
      'Arguments are a JSON object, or - to read them from standard input; the default is {}.',
      'A batch reads one { "name", "arguments"?, "id"? } per line and writes one { "id", "name", "result" }.',
      'Without --json or --format, it prints what a model reads; failures go to standard error.',
      'Background commands of a call end with this program, and task runs stay queued for a worker unless',
      'the call waits for them (waitSeconds). With --wait, the program waits for both, and fails if a run',
      'fails.',
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
      'A collection is a JSON file (*.calls.json) of named calls and their expected results:',
      '{ "name", "calls": [{ "name", "call": "identifier/api", "arguments"?, "expect"? }] }. An expectation',
      'has a JSON pointer into the result (at) and tests: equals, contains, excludes, matches, exists,',
      'atLeast, atMost. A call without expectations must succeed. The exit code is 1 if a result differs.',
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
        description: 'Make only the call with this name. Repeatable.',
        multiple: true,
        value: 'name',
      },
      report: { description: 'text, json or junit. Default: text.', value: 'format' },
      timeout: {
        description: 'Time limit of a call, e.g. 5s; a plain number is milliseconds.',
        value: 'time',
      },
      yes: { description: 'Approve every call that needs approval.', short: 'y' },
      ...HOST_OPTIONS,
    },
    summary: 'Make the calls of a collection and check their results.',
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
      cache: { description: 'Anthropic: mark the last definition for prompt caching.' },
      defer: {
        description: 'Anthropic: load the tools only when a search finds them (defer_loading).',
      },
      examples: { description: 'Anthropic: include example arguments (input_examples).' },
      format: {
        description: 'openai, openai-responses, anthropic, gemini, mcp, ai-sdk or openapi.',
        short: 'f',
        value: 'format',
      },
      only: {
        description: 'An identifier or a name, with * for any text. Repeatable.',
        multiple: true,
        value: 'pattern',
      },
      native: {
        description: 'Anthropic, openai-responses: use the tools that models were trained on.',
      },
      strict: { description: 'OpenAI: strict definitions for tools that support them.' },
      ...WAIT_OPTION,
      ...HOST_OPTIONS,
    },
    summary: 'Print tool definitions for a model API.',
    usage: '--format <format> [options]',
  },
  {
    details: [
      'Without --http, standard output carries only the protocol; everything else goes to standard error.',
      'Over HTTP, every request needs the printed token; LOBE_TOOLS_TOKEN sets a permanent one.',
      'login signs in to a mounted server in a browser (OAuth 2.1), logout deletes its tokens.',
      'accept shows which texts of a mounted server have changed, and asks whether to accept them.',
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
        description: 'results: write results as { results, meta_data }. Default: mcp.',
        value: 'format',
      },
      host: { description: 'Listen on this address. Default: 127.0.0.1.', value: 'address' },
      http: { description: 'Serve over HTTP on this port. Default: 3212.' },
      mode: {
        description:
          'dynamic: serve every tool. proxy: serve five tools to find and call the others.',
        value: 'mode',
      },
      'no-browser': { description: 'login: print the address of the page instead of opening it.' },
      only: {
        description:
          'Serve an identifier, toolbox or name, with * for any text. Repeatable. lobe-artifact, which reads long results, is always served.',
        multiple: true,
        value: 'pattern',
      },
      'print-config': { description: 'Print the configuration to paste into clients.' },
      'print-skills': {
        description:
          'Write the guides of the tools as skills (SKILL.md) into this folder. Default: skills.',
      },
      'read-only': { description: 'Serve only tools that change nothing.' },
      session: { description: 'Continue the session with this id.', value: 'id' },
      structured: {
        description: 'Also send structured content and its schema, for programs.',
      },
      ...HOST_OPTIONS,
    },
    summary: 'Serve the tools to clients of the Model Context Protocol.',
    usage: '[--http [port]] [options] | login|logout|accept <toolbox>/<server>',
  },
  {
    details: [
      'Takes task runs from the queue and executes them. Several workers share the work, and when one ends,',
      'another resumes its runs. Prints a line for each run on standard error, or with --json a JSON line',
      'on standard output.',
      'Calls that need approval and were not approved with the run are refused, unless --yes is given.',
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
        description: 'Concurrent runs on this machine, across all workers. Default: 2.',
        value: 'number',
      },
      json: { description: 'Print a JSON line for each change of a run.' },
      'until-idle': { description: 'End when nothing is queued, running or waiting.' },
      yes: { description: 'Approve every call of a run that needs approval.', short: 'y' },
      ...HOST_OPTIONS,
    },
    summary: 'Run queued tasks.',
    usage: '[options]',
  },
  {
    details: [
      'The file contains everything: tasks, dependencies, comments, schedules, runs and their logs.',
      'An import is all or nothing. It is refused if the store already has tasks, unless --replace is given.',
    ],
    examples: ['lobe-tools store export tasks.gz', 'lobe-tools store import tasks.gz --replace'],
    load: async () => (await import('./store.ts')).runStore,
    name: 'store',
    options: {
      replace: { description: 'Delete the current contents of the store.' },
      ...HOST_OPTIONS,
    },
    summary: 'Export all tasks to one file, or import them.',
    usage: 'export <file> | import <file> [options]',
  },
  {
    details: [
      'Reports what hosts such as Claude Code and ChatGPT would cut off, refuse, or show a model instead of',
      'the text. Without a server, it audits the tools that `lobe-tools mcp` serves, including those of',
      '--config. The exit code is 1 if a host loses or refuses something.',
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
    summary: 'Check how hosts would present our tools, or those of any MCP server.',
    usage: '[options] [-- <command…>]',
  },
  {
    details: ['Without a folder, it checks every builtin tool package of the workspace.'],
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
      from: { description: 'The format of the input.', value: 'format' },
      to: { description: 'The format of the output.', value: 'format' },
    },
    summary: 'Convert a result from standard input into another format.',
    usage: '--from <format> --to <format>',
  },
  {
    details: [
      'The command comes after --, as in a shell. The test makes real calls: with the arguments of --args',
      '(repeatable), or else with generated ones. Pass --args if the tool changes anything.',
      'The exit code is 0 if the plugin conforms, 1 if not.',
    ],
    examples: [
      'lobe-tools plugin test -- python3 ./tool.py',
      `lobe-tools plugin test --args '{"numbers":[1,2,3]}' -- python3 ./stats.py`,
    ],
    load: async () => (await import('./plugin.ts')).runPlugin,
    name: 'plugin',
    options: {
      args: {
        description: 'Arguments for a call, as a JSON object. Repeatable.',
        multiple: true,
        value: 'json',
      },
      ...JSON_OPTION,
      timeout: { description: 'Time limit of an answer. Default: 10s.', value: 'time' },
      tool: { description: 'Call only this tool of the plugin.', value: 'name' },
    },
    summary: 'Test whether a plugin follows the protocol.',
    usage: 'test [options] -- <command…>',
  },
  {
    details: [
      'The name is the domain noun of the tool, in kebab-case and singular.',
      'In the lobe-tools repository, the package is registered and has a service unless you pass --pure.',
      'Elsewhere it is standalone, in its own folder, and has a service only if you pass --service.',
    ],
    examples: [
      'lobe-tools new bookmark',
      'lobe-tools new color --pure',
      'lobe-tools new --api renameBookmark --tool bookmark',
    ],
    load: async () => (await import('./new.ts')).runNew,
    name: 'new',
    options: {
      api: { description: 'Add an API with this name to an existing package.', value: 'name' },
      pure: { description: 'Create a tool with one API and without a service.' },
      service: { description: 'Create a tool with four APIs over a service.' },
      tool: {
        description: 'The package for --api. Default: the one in the current folder.',
        value: 'name',
      },
    },
    summary: 'Create a complete tool package with tests, or add an API to one.',
    usage: '<name> [--pure | --service] | --api <name> [--tool <name>]',
  },
];
