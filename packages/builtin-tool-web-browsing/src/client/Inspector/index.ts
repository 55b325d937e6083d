import { webBrowsingSurfaceKit } from '../surface-kit.ts';
import { webBrowsingLines } from './lines.ts';

/** The one line of a call, by API name. */
export const webBrowsingInspectors = webBrowsingSurfaceKit.createInspectors(webBrowsingLines);
