/** Exponents of base dimensions. */
export type Dimensions = Readonly<Partial<Record<BaseDimension, number>>>;

export type BaseDimension =
  | 'amount'
  | 'angle'
  | 'current'
  | 'data'
  | 'length'
  | 'luminosity'
  | 'mass'
  | 'temperature'
  | 'time';

/**
 * Which prefixes a name takes: those of the SI as letters (`k`), as words (`kilo`), letters of data
 * sizes including binary ones (`k`, `Ki`), their words, or none.
 */
export type PrefixKind = 'data' | 'dataWord' | 'letter' | 'none' | 'word';

/** A unit: its size in SI base units (kilogram for mass, bit for data), exact. */
export interface UnitEntry {
  dimensions: Dimensions;
  /** A decimal or a fraction `a/b`. */
  factor: string;
  /** Whether the factor is to be multiplied by pi. */
  isTimesPi?: boolean;
  /** Names, the first of which is the one written in answers, each with the prefixes it takes. */
  names: Readonly<Record<string, PrefixKind>>;
  /** What to say when the unit is used, because others understand something else by it. */
  note?: string;
  /** Zero of a temperature scale in kelvin, exact. */
  offset?: string;
}

const LENGTH = { length: 1 } as const;
const AREA = { length: 2 } as const;
const VOLUME = { length: 3 } as const;
const MASS = { mass: 1 } as const;
const TIME = { time: 1 } as const;
const SPEED = { length: 1, time: -1 } as const;
const TEMPERATURE = { temperature: 1 } as const;
const ANGLE = { angle: 1 } as const;
const FREQUENCY = { time: -1 } as const;
const FORCE = { length: 1, mass: 1, time: -2 } as const;
const PRESSURE = { length: -1, mass: 1, time: -2 } as const;
const ENERGY = { length: 2, mass: 1, time: -2 } as const;
const POWER = { length: 2, mass: 1, time: -3 } as const;
const DATA = { data: 1 } as const;

const unit = (
  dimensions: Dimensions,
  factor: string,
  names: Readonly<Record<string, PrefixKind>>,
  extra: Partial<UnitEntry> = {},
): UnitEntry => ({ dimensions, factor, names, ...extra });

const US_VOLUME = { note: 'US liquid measure' };
const MEAN_YEAR = { note: 'a year of 365.25 days, a month of a twelfth of it' };

/**
 * The units of expressions. Factors are those of the SI Brochure (9th edition) and of NIST Special
 * Publication 811, appendix B, which are exact by definition.
 */
export const UNITS: readonly UnitEntry[] = [
  unit(LENGTH, '1', { m: 'letter', meter: 'word', meters: 'word', metre: 'word', metres: 'word' }),
  unit(LENGTH, '0.0254', { inch: 'none', in: 'none', inches: 'none' }),
  unit(LENGTH, '0.3048', { ft: 'none', feet: 'none', foot: 'none' }),
  unit(LENGTH, '0.9144', { yd: 'none', yard: 'none', yards: 'none' }),
  unit(LENGTH, '1609.344', { mi: 'none', mile: 'none', miles: 'none' }),
  unit(LENGTH, '1852', { nmi: 'none', nauticalmile: 'none', nauticalmiles: 'none' }),
  unit(LENGTH, '1e-10', { angstrom: 'none', angstroms: 'none' }),
  unit(LENGTH, '149597870700', { au: 'none' }),
  unit(LENGTH, '9460730472580800', { ly: 'none', lightyear: 'none', lightyears: 'none' }),

  unit(AREA, '10000', { ha: 'none', hectare: 'none', hectares: 'none' }),
  unit(AREA, '4046.8564224', { acre: 'none', acres: 'none' }),
  unit(AREA, '0.09290304', { sqft: 'none' }),
  unit(AREA, '2589988.110336', { sqmi: 'none' }),

  unit(VOLUME, '0.001', {
    L: 'letter',
    l: 'letter',
    liter: 'word',
    liters: 'word',
    litre: 'word',
    litres: 'word',
  }),
  unit(VOLUME, '0.003785411784', { gal: 'none', gallon: 'none', gallons: 'none' }, US_VOLUME),
  unit(VOLUME, '0.000946352946', { qt: 'none', quart: 'none', quarts: 'none' }, US_VOLUME),
  unit(VOLUME, '0.000473176473', { pt: 'none', pint: 'none', pints: 'none' }, US_VOLUME),
  unit(VOLUME, '0.0002365882365', { cup: 'none', cups: 'none' }, US_VOLUME),
  unit(VOLUME, '0.0000295735295625', { floz: 'none', fluidounce: 'none' }, US_VOLUME),
  unit(
    VOLUME,
    '0.00001478676478125',
    { tbsp: 'none', tablespoon: 'none', tablespoons: 'none' },
    US_VOLUME,
  ),
  unit(
    VOLUME,
    '0.00000492892159375',
    { tsp: 'none', teaspoon: 'none', teaspoons: 'none' },
    US_VOLUME,
  ),

  unit(MASS, '0.001', { g: 'letter', gram: 'word', grams: 'word' }),
  unit(MASS, '1000', { t: 'none', tonne: 'none', tonnes: 'none' }),
  unit(MASS, '0.45359237', { lb: 'none', lbs: 'none', pound: 'none', pounds: 'none' }),
  unit(MASS, '0.028349523125', { oz: 'none', ounce: 'none', ounces: 'none' }),
  unit(MASS, '6.35029318', { stone: 'none', stones: 'none' }),
  unit(MASS, '0.00006479891', { grain: 'none', grains: 'none' }),
  unit(
    MASS,
    '907.18474',
    { ton: 'none', tons: 'none' },
    { note: 'the US short ton of 2000 pounds; the metric one is t' },
  ),

  unit(TIME, '1', { s: 'letter', sec: 'none', secs: 'none', second: 'word', seconds: 'word' }),
  unit(TIME, '60', { min: 'none', mins: 'none', minute: 'none', minutes: 'none' }),
  unit(TIME, '3600', { h: 'none', hour: 'none', hours: 'none', hr: 'none', hrs: 'none' }),
  unit(TIME, '86400', { day: 'none', days: 'none' }),
  unit(TIME, '604800', { week: 'none', weeks: 'none' }),
  unit(TIME, '2629800', { month: 'none', months: 'none' }, MEAN_YEAR),
  unit(TIME, '31557600', { year: 'none', years: 'none' }, MEAN_YEAR),

  unit(SPEED, '0.44704', { mph: 'none' }),
  unit(SPEED, '5/18', { kph: 'none', kmh: 'none' }),
  unit(SPEED, '1852/3600', { knot: 'none', knots: 'none' }),

  unit(TEMPERATURE, '1', { K: 'letter', kelvin: 'word', kelvins: 'word' }),
  unit(TEMPERATURE, '1', { degC: 'none', celsius: 'none' }, { offset: '273.15' }),
  unit(TEMPERATURE, '5/9', { degF: 'none', fahrenheit: 'none' }, { offset: '45967/180' }),

  unit(ANGLE, '1', { rad: 'letter', radian: 'word', radians: 'word' }),
  unit(ANGLE, '1/180', { deg: 'none', degree: 'none', degrees: 'none' }, { isTimesPi: true }),
  unit(
    ANGLE,
    '1/10800',
    { arcmin: 'none', arcminute: 'none', arcminutes: 'none' },
    { isTimesPi: true },
  ),
  unit(
    ANGLE,
    '1/648000',
    { arcsec: 'none', arcsecond: 'none', arcseconds: 'none' },
    { isTimesPi: true },
  ),
  unit(
    ANGLE,
    '1/200',
    { grad: 'none', gradian: 'none', gradians: 'none', gon: 'none' },
    { isTimesPi: true },
  ),
  unit(ANGLE, '2', { turn: 'none', turns: 'none' }, { isTimesPi: true }),

  unit(FREQUENCY, '1', { Hz: 'letter', hertz: 'word' }),
  unit(FREQUENCY, '1/60', { rpm: 'none' }),

  unit(FORCE, '1', { N: 'letter', newton: 'word', newtons: 'word' }),
  unit(FORCE, '0.00001', { dyn: 'none', dyne: 'none' }),
  unit(FORCE, '4.4482216152605', { lbf: 'none' }),
  unit(FORCE, '9.80665', { kgf: 'none' }),

  unit(PRESSURE, '1', { Pa: 'letter', pascal: 'word', pascals: 'word' }),
  unit(PRESSURE, '100000', { bar: 'letter' }),
  unit(PRESSURE, '101325', { atm: 'none' }),
  unit(PRESSURE, '101325/760', { torr: 'none' }),
  unit(PRESSURE, '133.322387415', { mmHg: 'none' }),
  unit(PRESSURE, '44482216152605/6451600000', { psi: 'none' }),

  unit(ENERGY, '1', { J: 'letter', joule: 'word', joules: 'word' }),
  unit(ENERGY, '3600', { Wh: 'letter' }),
  unit(
    ENERGY,
    '4.184',
    { cal: 'letter', calorie: 'word', calories: 'word' },
    { note: 'the thermochemical calorie of 4.184 J' },
  ),
  unit(ENERGY, '1.602176634e-19', { eV: 'letter', electronvolt: 'word', electronvolts: 'word' }),
  unit(ENERGY, '1055.05585262', { BTU: 'none', Btu: 'none' }),
  unit(ENERGY, '1e-7', { erg: 'none' }),

  unit(POWER, '1', { W: 'letter', watt: 'word', watts: 'word' }),
  unit(
    POWER,
    '745.69987158227022',
    { hp: 'none', horsepower: 'none' },
    { note: 'mechanical horsepower of 550 ft lbf/s' },
  ),

  unit({ current: 1 }, '1', {
    A: 'letter',
    ampere: 'word',
    amperes: 'word',
    amp: 'word',
    amps: 'word',
  }),
  unit({ current: 1, time: 1 }, '1', { C: 'letter', coulomb: 'word', coulombs: 'word' }),
  unit({ current: 1, time: 1 }, '3600', { Ah: 'letter' }),
  unit({ current: -1, length: 2, mass: 1, time: -3 }, '1', {
    V: 'letter',
    volt: 'word',
    volts: 'word',
  }),
  unit({ current: -2, length: 2, mass: 1, time: -3 }, '1', {
    ohm: 'word',
    ohms: 'word',
    Ω: 'letter',
  }),
  unit({ current: 2, length: -2, mass: -1, time: 3 }, '1', { S: 'letter', siemens: 'word' }),
  unit({ current: 2, length: -2, mass: -1, time: 4 }, '1', {
    F: 'letter',
    farad: 'word',
    farads: 'word',
  }),
  unit({ current: -2, length: 2, mass: 1, time: -2 }, '1', { H: 'letter', henry: 'word' }),
  unit({ current: -1, length: 2, mass: 1, time: -2 }, '1', { Wb: 'letter', weber: 'word' }),
  unit({ current: -1, mass: 1, time: -2 }, '1', { T: 'letter', tesla: 'word' }),
  unit({ amount: 1 }, '1', { mol: 'letter', mole: 'word', moles: 'word' }),
  unit({ luminosity: 1 }, '1', { cd: 'letter', candela: 'word' }),

  unit(DATA, '1', { bit: 'data', bits: 'data', b: 'data' }),
  unit(DATA, '8', { B: 'data', byte: 'dataWord', bytes: 'dataWord' }),
];
