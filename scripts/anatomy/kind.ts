/** The parts of a tool package, in the order in which they are printed. */
export const KINDS = [
  'declaration',
  'types',
  'runtime',
  'executor',
  'format',
  'Inspector',
  'Render',
  'Placeholder',
  'Streaming',
  'Intervention',
  'Portal',
  'components',
  'locales',
  'examples',
  'other',
] as const;

/** A part of a tool package. */
export type Kind = (typeof KINDS)[number];

/** The first pattern that matches a path below `src/` decides. */
const RULES: readonly (readonly [RegExp, Kind])[] = [
  [/(?:^|\/)(?:testing|samples?|examples?|fixtures|__fixtures__)(?:\/|\.tsx?$)/, 'examples'],
  [/^(?:sample-calls|find-sample)\.ts$/, 'examples'],
  [/^client\/Inspectors?(?:\/|\.tsx?$)/i, 'Inspector'],
  [/^client\/Renders?(?:\/|\.tsx?$)/i, 'Render'],
  [/^client\/Placeholders?(?:\/|\.tsx?$)/i, 'Placeholder'],
  [/^client\/Streamings?(?:\/|\.tsx?$)/i, 'Streaming'],
  [/^client\/Interventions?(?:\/|\.tsx?$)/i, 'Intervention'],
  [/^client\/Portals?(?:\/|\.tsx?$)/i, 'Portal'],
  [/^client\/executor(?:\/|\.ts$)/, 'executor'],
  [/^client\//, 'components'],
  [/^ExecutionRuntime\//, 'runtime'],
  [/^locales(?:\/|\.ts$)/, 'locales'],
  [/^(?:types\/|types\.ts$|service)/, 'types'],
  [/^(?:format|describe|abridge)/, 'format'],
  [
    /^(?:apis?|arguments|constants|declaration|manifest|params|recorded|schemas?|state-schemas?|tool)(?:[./-]|$)/,
    'declaration',
  ],
  [/^(?:choose-)?system-?role/i, 'declaration'],
];

/** The part that a file belongs to, by its path below `src/` of its package. */
export const kindOf = (pathInSource: string): Kind =>
  RULES.find(([pattern]) => pattern.test(pathInSource))?.[1] ?? 'other';
