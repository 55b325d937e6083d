import { taskSurfaceKit } from '../surface-kit.ts';
import { taskLines } from './lines.ts';

/** The one line of a call, by API name. */
export const taskInspectors = taskSurfaceKit.createInspectors(taskLines);
