/** Counts the tokens of a text. */
export type TokenCounter = (text: string) => number;

/**
 * The counter of the o200k vocabulary (GPT-4o and later). Other models' counts differ by some
 * percent, which is near enough to compare tools.
 *
 * The tables are large, so they are loaded with the first count.
 */
export const loadTokenCounter = async (): Promise<TokenCounter> => {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  return (text) => (text === '' ? 0 : countTokens(text, { disallowedSpecial: new Set() }));
};
