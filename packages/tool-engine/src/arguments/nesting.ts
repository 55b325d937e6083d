/** Arguments nested deeper than this are rejected, as text or as an object. */
export const MAX_DEPTH = 200;

/** Whether a text has enough brackets that its value could be nested too deeply. */
const hasManyBrackets = (text: string): boolean => {
  let count = 0;
  for (let index = 0; index < text.length && count <= MAX_DEPTH; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 0x5b || unit === 0x7b) count += 1;
  }
  return count > MAX_DEPTH;
};

/** Whether a value is nested too deeply. Does not recurse. */
const nestsTooDeeply = (value: object): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null
        ? Object.values(item).filter((inner) => typeof inner === 'object' && inner !== null)
        : [],
    );
  }
  return false;
};

/**
 * Whether the value parsed from a text is nested so deeply that recursive code, ours or a tool's,
 * would overflow the stack.
 */
export const isNestedTooDeeply = (text: string, value: object): boolean =>
  hasManyBrackets(text) && nestsTooDeeply(value);
