/** Tasks and scripts of a project that, by their name, have effects elsewhere. */
export const TASK =
  '(?:deploy|docker-push|publish|push|release|undeploy|upload)(?:[-_:](?!(?:check|dry|dry-?run|notes|plan|test)$).*)?';

/** `app:deploy` */
export const TARGET = `(?:(?:.*[:#])?${TASK})`;

/** `npm run deploy` */
export const RUN_TASK = `run|run-script|rum ${TASK}`;

/** `yarn deploy` */
export const RUN_DEPLOYS = `${RUN_TASK}, ${TASK}`;
