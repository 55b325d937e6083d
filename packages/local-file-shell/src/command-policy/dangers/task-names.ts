/** Before the name of a task: it does not have that effect itself. */
const PREPARES =
  'build|check|clean|compile|dry|install|lint|local|mock|no|pack|package|plan|post|pre|prepare|test|validate|verify';

/** Tasks and scripts of a project that, by their name, have effects elsewhere. */
export const TASK =
  `(?:(?:(?:(?!(?:${PREPARES})[-_:.])[a-zA-Z\\d]+[-_:.])*(?:deploy|publish|push|undeploy|upload)|release)` +
  '(?:[-_:](?!(?:build|check|debug|dry|dry-?run|lint|local|notes|plan|test)$).*)?)';

/** `app:deploy` */
export const TARGET = `(?:(?:.{0,200}[:#])?${TASK})`;

/** `npm run deploy` */
export const RUN_TASK = `run|run-script|rum ${TASK}`;

/** `yarn deploy` */
export const RUN_DEPLOYS = `${RUN_TASK}, ${TASK}`;

/** Options of `nx` and `turbo` whose value is no task. */
export const TASK_OPTIONS =
  '--base --configuration --env-mode --exclude --filter --head --project --projects -c';
