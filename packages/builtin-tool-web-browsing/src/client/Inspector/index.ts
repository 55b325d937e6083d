import { webBrowsingSurfaceKit } from '../surface-kit.ts';
import { webBrowsingLines } from './lines.ts';

/** One-line summaries of calls, by API name. */
export const webBrowsingInspectors = webBrowsingSurfaceKit.createInspectors(webBrowsingLines);
