/** A text of arguments that have not been validated, as while they arrive; anything else as nothing. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
