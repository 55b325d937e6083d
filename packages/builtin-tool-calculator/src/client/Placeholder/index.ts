import { calculatorLines } from '../Inspector/index.ts';
import { calculatorSurfaceKit } from '../surface-kit.ts';

/** Placeholders for running calls without output, by API name. */
export const calculatorPlaceholders = calculatorSurfaceKit.createPlaceholders(calculatorLines);
