/** Takes a secret out of texts. */
export type Redact = (text: string) => string;

/** Shorter ones are placeholders such as `none`, and taken out only where they stand alone. */
const SECRET_LENGTH = 8;

const escapeExpression = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`);

/** Makes the function that takes a key out of whatever an endpoint or a library says. */
export const createRedact = (apiKey: string | undefined): Redact => {
  const key = apiKey?.trim() ?? '';
  if (key === '') return (text) => text;
  const spellings = [key, encodeURIComponent(key), Buffer.from(key).toString('base64')];
  const pattern = [...new Set(spellings)].map(escapeExpression).join('|');
  const expression =
    key.length < SECRET_LENGTH
      ? new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'g')
      : new RegExp(pattern, 'g');
  return (text) => text.replaceAll(expression, '[API key]');
};
