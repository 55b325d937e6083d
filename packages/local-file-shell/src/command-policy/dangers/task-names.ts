/** Tasks and scripts of a project that, by their name, have effects elsewhere. */
export const TASK =
  '(?:deploy|docker-push|publish|push|release|undeploy|upload)(?:[-_:](?!(?:build|check|debug|dry|dry-?run|lint|notes|plan|test)$).*)?';

/** `app:deploy` */
export const TARGET = `(?:(?:.*[:#])?${TASK})`;

/** `npm run deploy` */
export const RUN_TASK = `run|run-script|rum ${TASK}`;

/** `yarn deploy` */
export const RUN_DEPLOYS = `${RUN_TASK}, ${TASK}`;

/** Options of `nx` and `turbo` whose value is no task. */
export const TASK_OPTIONS =
  '--base --configuration --env-mode --exclude --filter --head --project --projects -c';
