import { localSystemLines } from '../Inspector/lines.tsx';
import { localSystemKit } from '../surface-kit.ts';

/** Placeholders for running calls without output, by API name. */
export const localSystemPlaceholders = localSystemKit.createPlaceholders(localSystemLines);
