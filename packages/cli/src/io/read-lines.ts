import type { InputStream } from './streams.ts';

const toText = (chunk: unknown, decoder: InstanceType<typeof TextDecoder>): string =>
  typeof chunk === 'string' ? chunk : decoder.decode(chunk as Uint8Array, { stream: true });

/**
 * The lines of an input as they arrive: each group holds those that came together, so that a
 * caller who sends one line at a time is answered at once and a pipe is read in large pieces.
 *
 * @param signal - ends the reading
 */
export async function* readLineGroups(
  stream: InputStream,
  signal: AbortSignal,
): AsyncGenerator<string[], void> {
  const decoder = new TextDecoder();
  const stop = (): void => {
    stream.destroy();
  };
  if (signal.aborted) return;
  signal.addEventListener('abort', stop, { once: true });
  let rest = '';
  try {
    for await (const chunk of stream) {
      const lines = (rest + toText(chunk, decoder)).split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) yield lines;
    }
    rest += decoder.decode();
    if (rest !== '') yield [rest];
  } catch (error) {
    // Destroying a stream ends its iteration with an error; that is how we stop.
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
