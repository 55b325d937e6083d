/** A scale of temperatures, whose zero is not absolute. */
const SCALE = String.raw`(?:°\s?|deg(?:rees?)?\s?)?(celsius|centigrade|c|fahrenheit|f)(?![\p{L}\p{Nd}_/*^])`;
const NUMBER = String.raw`(-?\d+(?:\.\d+)?)\s?`;
const KIND = '(?:temperature )?(?:change|decrease|difference|drop|increase|rise)';

const DIFFERENCES: readonly RegExp[] = [
  new RegExp(String.raw`^(?:an? |the )?${KIND} of ${NUMBER}${SCALE}`, 'iu'),
  new RegExp(String.raw`^(?:delta |Δ\s?)${NUMBER}${SCALE}`, 'iu'),
  new RegExp(String.raw`^${NUMBER}(?:delta[ _]?|Δ\s?)${SCALE}`, 'iu'),
  new RegExp(String.raw`^${NUMBER}${SCALE} ${KIND}(?!\p{L})`, 'iu'),
];

/** `delta degF` as a target, where the quantity says that it is a difference. */
const TARGET = new RegExp(
  String.raw`(?<=(?:^| (?:in|to) ))(?:(?:delta[ _]?|Δ\s?)?${SCALE})$`,
  'iu',
);

const unitOf = (name: string): string => (/^c/i.test(name) ? 'degC' : 'degF');

/**
 * `difference of 10 °C in °F`, `10 °C difference`, `delta 10 degC` and `10 ΔC` as a difference of
 * two temperatures. Other texts and names of variables stay unchanged.
 */
export const spellDifferences = (
  given: string,
  isVariable: (name: string) => boolean = () => false,
): string => {
  if (!/delta|Δ|change|decrease|difference|drop|increase|rise/i.test(given)) return given;
  // Single spaces: the patterns take too long for many.
  const text = given.trim().replaceAll(/\s+/g, ' ');
  for (const pattern of DIFFERENCES) {
    const [found, count, scale = ''] = pattern.exec(text) ?? [];
    if (found === undefined || found.match(/[\p{L}_]+/gu)?.some(isVariable)) continue;
    const unit = unitOf(scale);
    const rest = text.slice(found.length);
    return `(${count} ${unit} - 0 ${unit})${rest.replace(TARGET, (_, name: string) => unitOf(name))}`;
  }
  return given;
};

/** The unit of `delta degF` or `Δ°C`, if a target is one for differences. */
export const differenceTarget = (target: string): string | undefined =>
  /^\s*(?:delta|Δ)/i.test(target) && TARGET.test(target.trim())
    ? target.trim().replace(TARGET, (_, name: string) => unitOf(name))
    : undefined;

const NAMED_SCALE = new RegExp(String.raw`(?<!\p{L})${SCALE}`, 'iu');
const BARE = new RegExp(`^${NUMBER}${SCALE}$`, 'iu');

/** A point minus the zero of its scale is a difference, and so is a difference above the zero. */
export const aboveZero = (value: string): string => {
  const unit = unitOf(NAMED_SCALE.exec(value)?.[1] ?? 'c');
  // `18 F` would be a capacitance.
  return `(${value.replace(BARE, `$1 ${unit}`)}) + 0 ${unit} - 0 ${unit}`;
};
