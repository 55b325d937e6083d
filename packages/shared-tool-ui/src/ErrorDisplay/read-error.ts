/** A failure as a surface shows it. */
export interface ReadableError {
  message: string;
  type?: string | undefined;
}

const readText = (value: unknown, key: string): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const property: unknown = (value as Record<string, unknown>)[key];
  return typeof property === 'string' && property !== '' ? property : undefined;
};

/**
 * Reads whatever a surface was given as its error: the error of a result, a text, or another value
 * from a host.
 *
 * @param fallback - used if the error says nothing
 */
export const readError = (error: unknown, fallback: string): ReadableError => ({
  message:
    (typeof error === 'string' && error !== '' ? error : readText(error, 'message')) ?? fallback,
  type: readText(error, 'type'),
});
