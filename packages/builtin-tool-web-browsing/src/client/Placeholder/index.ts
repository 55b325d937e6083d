import { webBrowsingLines } from '../Inspector/lines.ts';
import { webBrowsingSurfaceKit } from '../surface-kit.ts';

/** Placeholders for running calls without output, by API name. */
export const webBrowsingPlaceholders = webBrowsingSurfaceKit.createPlaceholders(webBrowsingLines);
