import { taskLines } from '../Inspector/lines.ts';
import { taskSurfaceKit } from '../surface-kit.ts';

/** Placeholders for running calls without output, by API name. */
export const taskPlaceholders = taskSurfaceKit.createPlaceholders(taskLines);
