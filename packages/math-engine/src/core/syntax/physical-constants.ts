type Constant = readonly [names: string, value: string, unit: string, measured?: string];

const PLANCK = '6.62607015*10^(-34)';
const BOLTZMANN = '1.380649*10^(-23)';
const LIGHT = '299792458';

/**
 * Physical constants by their names: those of the SI are exact (SI Brochure, 9th edition, 2019),
 * the measured ones are the CODATA values of 2022, with the uncertainty of their last digits. A
 * name that is the end of another comes behind it.
 */
const CONSTANTS: readonly Constant[] = [
  ['speed of light(?: in (?:a )?vacuum)?', LIGHT, 'm/s'],
  ["reduced planck(?:'s)? constant", `${PLANCK}/(2*pi)`, 'J*s'],
  ["planck(?:'s)? constant", PLANCK, 'J*s'],
  [
    'stefan-boltzmann constant',
    `2*pi^5*(${BOLTZMANN})^4/(15*(${PLANCK})^3*${LIGHT}^2)`,
    'W/(m^2*K^4)',
  ],
  ["boltzmann(?:'s)? constant", BOLTZMANN, 'J/K'],
  ["avogadro(?:'s)? constant", '6.02214076*10^23', '1/mol'],
  ["avogadro(?:'s)? number", '6.02214076*10^23', ''],
  ['elementary charge', '1.602176634*10^(-19)', 'C'],
  ['(?:molar |ideal |universal )?gas constant', '8.31446261815324', 'J/(mol*K)'],
  ["faraday(?:'s)? constant", '96485.3321233100184', 'C/mol'],
  ['standard (?:acceleration of )?gravity', '9.80665', 'm/s^2'],
  [
    "(?:newton(?:'s|ian) )?(?:gravitational constant|constant of gravitation)|gravitation constant",
    '6.67430*10^(-11)',
    'm^3/(kg*s^2)',
    '6.67430(15)e-11',
  ],
  [
    'electron mass|mass of (?:an |the )?electron',
    '9.1093837139*10^(-31)',
    'kg',
    '9.1093837139(28)e-31',
  ],
  [
    'proton mass|mass of (?:a |the )?proton',
    '1.67262192595*10^(-27)',
    'kg',
    '1.67262192595(52)e-27',
  ],
  [
    'neutron mass|mass of (?:a |the )?neutron',
    '1.67492750056*10^(-27)',
    'kg',
    '1.67492750056(85)e-27',
  ],
  ['atomic mass (?:constant|unit)', '1.66053906892*10^(-27)', 'kg', '1.66053906892(52)e-27'],
  ['fine-structure constant', '7.2973525643*10^(-3)', '', '7.2973525643(11)e-3'],
  ['rydberg constant', '10973731.568157', '1/m', '10973731.568157(12)'],
  ['bohr radius', '5.29177210544*10^(-11)', 'm', '5.29177210544(82)e-11'],
  [
    '(?:vacuum|electric) permittivity|permittivity of (?:free space|(?:a )?vacuum)',
    '8.8541878188*10^(-12)',
    'F/m',
    '8.8541878188(14)e-12',
  ],
  [
    'vacuum permeability|permeability of (?:free space|(?:a )?vacuum)',
    '1.25663706127*10^(-6)',
    'N/A^2',
    '1.25663706127(20)e-6',
  ],
];

const HINT = /light|constant|gravit|avogadro|mass|charge|radius|permittivity|permeability/i;

const PATTERNS = CONSTANTS.map(
  ([names, ...rest]) =>
    [
      // `speedOfLight` and `speed_of_light` are the names in programs.
      new RegExp(
        String.raw`(?<![\p{L}\p{Nd}_])(?:the\s+)?(${names.replaceAll(/ (?!\))|-/g, String.raw`[\s_-]*`)})(?![\p{L}\p{Nd}_])`,
        'giu',
      ),
      ...rest,
    ] as const,
);

const MEASURED = 'a measured value (CODATA 2022)';

/** Whether a note says that a value was measured, and is not exact therefore. */
export const namesMeasured = (notes: Iterable<string>): boolean =>
  [...notes].some((note) => note.endsWith(MEASURED));

/** Names of physical constants as their values with units, with a note for each. */
export const spellConstants = (
  text: string,
  isValue: (name: string) => boolean,
  note: (note: string) => void,
): string => {
  if (!HINT.test(text)) return text;
  let spelled = text;
  for (const [pattern, value, unit, measured] of PATTERNS) {
    spelled = spelled.replaceAll(pattern, (found: string, name: string) => {
      const words = name.split(/[\s_-]+/).filter((word) => !/^(?:an?|in|of|the)$/i.test(word));
      if (isValue(name) || words.every(isValue)) return found;
      if (measured !== undefined) {
        note(`${name} was read as ${`${measured} ${unit}`.trim()}, ${MEASURED}`);
      }
      return `((${value})${unit.startsWith('1') ? unit.slice(1) : ` ${unit}`})`;
    });
  }
  return spelled;
};
