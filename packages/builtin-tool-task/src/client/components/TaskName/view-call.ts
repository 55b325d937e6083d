import { TaskIdentifier } from '../../../constants.ts';
import { TaskApiName } from '../../../types.ts';

/** The call that shows a task. */
export const viewCall = (identifier: string) => ({
  apiName: TaskApiName.viewTask,
  arguments: { identifier },
  identifier: TaskIdentifier,
});
