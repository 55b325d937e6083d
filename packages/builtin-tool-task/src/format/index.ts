export { formatList, formatView } from './finding.ts';
export {
  describeRunError,
  formatCanceled,
  formatRun,
  formatRunDetails,
  formatRunItems,
  formatRuns,
  isEnded,
} from './runs.ts';
export { formatSchedule } from './schedule.ts';
export {
  formatClaim,
  formatCommented,
  formatCreated,
  formatCreatedBatch,
  formatDeleted,
  formatEdited,
  formatEditedBatch,
  formatStatus,
} from './tasks.ts';
