const BEFORE = String.raw`(?<=[\p{L}\p{Nd}°)'"²³]\s*)`;
const AFTER = String.raw`(?=\s*[\p{L}°])`;

/** `5 km -> m`, `5 km = ? m` and `5 km into m`, where names are not variables. */
const SIGNS = new RegExp(
  String.raw`${BEFORE}(?:->|=>|→|⇒|=\s*\?|=\s*how\s+many(?=\s)|(?<=\s)into(?=\s))${AFTER}`,
  'giu',
);

/** `5 km as miles`: between two units, `as` is never the attosecond. */
const AS = /(?<=([\p{L}°µ]+)(?:\^?[\d²³])?\s+)as(?=\s+(?:an?\s+)?([\p{L}°µ]+))/gu;

/** `25 c to f`, `0 c to kelvin`: two temperatures, at least one of them by its small letter. */
const SCALES =
  /(?<=\d\s*)([cfk]|celsius|fahrenheit|kelvins?)\s+(?:to|in)\s+((?:deg|°)?[cfk]|celsius|fahrenheit|(?:degrees\s+)?kelvins?)(?![\p{L}\p{Nd}_^*/])/giu;

const capital = (scale: string): string => scale.replace(/^[cfk]$/, (one) => one.toUpperCase());

/** The signs and words for `to` before a unit. */
export const spellConversions = (
  text: string,
  isUnit: (name: string) => boolean,
  isValue: (name: string) => boolean,
): string =>
  text
    .replaceAll(SIGNS, ' to ')
    .replaceAll(AS, (found, before: string, after: string) =>
      before !== 'as' && isUnit(before) && isUnit(after) ? 'to' : found,
    )
    .replaceAll(SCALES, (found, left: string, right: string) =>
      isValue(left) || isValue(right) ? found : `${capital(left)} to ${capital(right)}`,
    );
