import { checkKeys, wrongOption } from '@lobechat/tool-engine';
import type { ServiceProvider } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { ToolHostConfig } from './config.ts';
import type { BrowserToolHostConfig } from './page/page-types.ts';

/** What an option has to be, in words, and whether a value is. */
type Expectation = readonly [expected: string, fits: (value: unknown) => boolean];

const isFunction = (value: unknown): boolean => typeof value === 'function';
const isText = (value: unknown): boolean => typeof value === 'string';

const toList = (of: string, fits: (item: unknown) => boolean): Expectation => [
  `a list of ${of}`,
  (value) => Array.isArray(value) && value.every((item) => fits(item)),
];

const hasMethods =
  (text: string, ...methods: readonly string[]) =>
  (value: unknown): boolean =>
    isRecord(value) && isText(value[text]) && methods.every((name) => isFunction(value[name]));

/** `isVerbose && log` may be false. */
const FUNCTION: Expectation = ['a function', (value) => value === false || isFunction(value)];
const OBJECT: Expectation = ['an object', isRecord];
const TEXT: Expectation = ['a text', isText];
const WORKER = ['always', 'never', 'on-demand', 'while-waiting'];

/**
 * Both hosts know the options of both, so that an app can share them. The compiler reports a missing
 * one. Packages, limits and policy are checked in detail where they are used.
 */
const EXPECTED: Record<keyof (BrowserToolHostConfig & ToolHostConfig), Expectation> = {
  assignee: [
    'an object with a function run',
    (value) => isRecord(value) && isFunction(value['run']),
  ],
  configuration: [
    'what readConfiguration returns (await it)',
    (value) => isRecord(value) && isRecord(value['plugins']) && isRecord(value['toolboxes']),
  ],
  context: OBJECT,
  dataDirectory: TEXT,
  databaseUrl: TEXT,
  kind: TEXT,
  knowledge: OBJECT,
  limits: OBJECT,
  localSystem: OBJECT,
  onApproval: FUNCTION,
  onEvent: FUNCTION,
  onRun: FUNCTION,
  packages: toList('tool packages', () => true),
  policy: OBJECT,
  remote: OBJECT,
  runners: toList('runners (type, run)', hasMethods('type', 'run')),
  runOn: [
    "'client', 'server' or a function",
    (value) => value === 'client' || value === 'server' || isFunction(value),
  ],
  services: toList(
    'what provideService returns',
    // A class has a name, too.
    (item) => isRecord(item) && isText((item as Partial<ServiceProvider>).token?.name),
  ),
  sources: toList('sources of tools (id, list, call)', hasMethods('id', 'list', 'call')),
  tasks: OBJECT,
  tools: [
    'a preset or a list of identifiers',
    (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
  ],
  webBrowsing: OBJECT,
  worker: [
    "'always', 'never', 'on-demand' or 'while-waiting'",
    (value) => WORKER.includes(value as string),
  ],
  workspace: toList("folders, e.g. ['./project']", (item) => isText(item) && item !== ''),
};

/**
 * Returns the options of a host that are set; null counts as absent. Without types, a misspelt one
 * would be ignored, also where it forbids something.
 *
 * @throws TypeError naming the option and what is expected
 */
export const checkOptions = <Config extends object>(config: Config): Config => {
  checkKeys(config, Object.keys(EXPECTED), 'The configuration of a host');
  // By name: an instance of a class has getters, which its own entries lack.
  const given = Object.keys(EXPECTED)
    .map((name) => [name, (config as Record<string, unknown>)[name]] as const)
    .filter(([, value]) => (value ?? undefined) !== undefined);
  for (const [name, value] of given) {
    const [expected, fits] = EXPECTED[name as keyof typeof EXPECTED];
    if (!fits(value)) throw wrongOption(name, expected, value);
  }
  return Object.fromEntries(given) as Config;
};
