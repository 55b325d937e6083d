/** What one line of a plugin's output is. */
export type PluginLine =
  | { kind: 'answer'; value: Record<string, unknown> }
  | { kind: 'broken' }
  | { kind: 'noise' };

/**
 * Tells answers from noise. An answer is a line that is a JSON object; a line that begins like one
 * and does not parse is a broken answer; everything else (banners, stray prints, other JSON) is noise.
 */
export const readLine = (line: string): PluginLine => {
  const text = line.replace(/^\uFEFF/, '').trim();
  if (!text.startsWith('{')) return { kind: 'noise' };
  try {
    return { kind: 'answer', value: JSON.parse(text) as Record<string, unknown> };
  } catch {
    return { kind: 'broken' };
  }
};

/** The call id an answer carries, if it is one. */
export const getCallId = (answer: Record<string, unknown>): string | undefined => {
  const id = Object.hasOwn(answer, 'call_id') ? answer['call_id'] : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
};
