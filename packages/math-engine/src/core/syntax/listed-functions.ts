/** Functions whose arguments may be listed in words: `sum of 1, 2 and 3`. */
const LISTED: Readonly<Record<string, string>> = {
  average: 'mean',
  biggest: 'max',
  'greatest common divisor': 'gcd',
  'greatest common factor': 'gcd',
  'least common multiple': 'lcm',
  'geometric mean': 'geomean',
  'harmonic mean': 'harmean',
  highest: 'max',
  'highest common factor': 'gcd',
  hypotenuse: 'hypot',
  largest: 'max',
  lowest: 'min',
  maximum: 'max',
  minimum: 'min',
  'population standard deviation': 'pstd',
  'population variance': 'pvariance',
  range: 'ptp',
  'sample standard deviation': 'std',
  'sample variance': 'variance',
  smallest: 'min',
  'standard deviation': 'std',
  'std dev': 'std',
  'sum of squares': 'sumsq',
  'sum of the squares': 'sumsq',
  total: 'sum',
};

/** Their names, as a part of a pattern. */
export const LIST_NAMES = String.raw`sum|total|product|average|avg|mean|mode|biggest|highest|largest|lowest|smallest|median|range|rms|hypotenuse|(?:geometric|harmonic)\s+mean|sum\s+of\s+(?:the\s+)?squares|std(?:\s*dev)?|max(?:imum)?|min(?:imum)?|gcd|gcf|hcf|lcm|greatest\s+common\s+(?:divisor|factor)|highest\s+common\s+factor|least\s+common\s+multiple|(?:(?:population|sample)\s+)?(?:standard\s+deviation|variance)`;

/** `sum(1, 2, 3)` for such a name and its values in words. */
export const callListed = (name: string, values: string): string => {
  const known = name.toLowerCase().replaceAll(/\s+/g, ' ');
  // Commas stay as they are: `1,200 and 300` may be two numbers or three.
  return `${LISTED[known] ?? known}(${values.replaceAll(/(?:\s*,\s*|\s+)and\s+/giu, ', ')})`;
};
