/** Arguments in a message: enough to repeat the call by hand, unless they are very long. */
const LONGEST = 300;

/** Arguments as JSON, cut if they are very long. */
export const showArguments = (value: unknown): string => {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > LONGEST ? `${json.slice(0, LONGEST)}…` : json;
};
