import { localSystemKit } from '../surface-kit.ts';
import { localSystemLines } from './lines.tsx';

/** The one-line view of a call, by API name. */
export const localSystemInspectors = localSystemKit.createInspectors(localSystemLines);
