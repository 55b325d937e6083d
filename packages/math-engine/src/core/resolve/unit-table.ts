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
  /** The power of pi that the factor is to be multiplied by: 1 for degrees, -1 for parsecs. */
  piExponent?: -1 | 1;
  /** Names, the first of which is the one written in answers, each with the prefixes it takes. */
  names: Readonly<Record<string, PrefixKind>>;
  /** What to say when the unit is used, because others understand something else by it. */
  note?: string;
  /** What to say when it is used with a decimal prefix. */
  prefixNote?: string;
  /** Zero of a temperature scale in kelvin, exact. */
  offset?: string;
}

const LENGTH = { length: 1 } as const;
const AREA = { length: 2 } as const;
const VOLUME = { length: 3 } as const;
const MASS = { mass: 1 } as const;
const TIME = { time: 1 } as const;
const SPEED = { length: 1, time: -1 } as const;
const FLOW = { length: 3, time: -1 } as const;
const ECONOMY = { length: -2 } as const;
const TEMPERATURE = { temperature: 1 } as const;
const ANGLE = { angle: 1 } as const;
const SOLID_ANGLE = { angle: 2 } as const;
const FREQUENCY = { time: -1 } as const;
const ROTATION = { angle: 1, time: -1 } as const;
const FORCE = { length: 1, mass: 1, time: -2 } as const;
const PRESSURE = { length: -1, mass: 1, time: -2 } as const;
const ENERGY = { length: 2, mass: 1, time: -2 } as const;
const POWER = { length: 2, mass: 1, time: -3 } as const;
const DOSE = { length: 2, time: -2 } as const;
const VISCOSITY = { length: -1, mass: 1, time: -1 } as const;
const DIFFUSIVITY = { length: 2, time: -1 } as const;
const DATA = { data: 1 } as const;
const DATA_RATE = { data: 1, time: -1 } as const;
const LUMINOUS_FLUX = { angle: 2, luminosity: 1 } as const;
const ILLUMINANCE = { angle: 2, length: -2, luminosity: 1 } as const;
const CONCENTRATION = { amount: 1, length: -3 } as const;

const unit = (
  dimensions: Dimensions,
  factor: string,
  names: Readonly<Record<string, PrefixKind>>,
  extra: Partial<UnitEntry> = {},
): UnitEntry => ({ dimensions, factor, names, ...extra });

/** Names that take no prefix. */
const plain = (...names: readonly string[]): Readonly<Record<string, PrefixKind>> =>
  Object.fromEntries(names.map((name) => [name, 'none'] as const));

/** Words that take prefixes as words: `kilometers`. */
const words = (...names: readonly string[]): Readonly<Record<string, PrefixKind>> =>
  Object.fromEntries(names.map((name) => [name, 'word'] as const));

const note = (text: string): Partial<UnitEntry> => ({ note: text });

const US_VOLUME = note('US liquid measure');
const MEAN_YEAR = note('a year of 365.25 days, a month of a twelfth of it');
const BYTES = { prefixNote: 'a power of 1000; those of 1024 are KiB, MiB, GiB' };
const TIMES_PI = { piExponent: 1 } as const;

/**
 * The units of expressions. Factors are exact by definition: those of the SI Brochure (9th edition,
 * 2019) and of NIST Special Publication 811 (2008), appendix B, whose customary units all follow from
 * the yard of 0.9144 m, the pound of 0.45359237 kg (1959), the US gallon of 231 cubic inches, the
 * imperial gallon of 4.54609 L (1985) and the standard gravity of 9.80665 m/s². Units whose size is
 * measured (dalton, hartree) are left out.
 */
export const UNITS: readonly UnitEntry[] = [
  unit(LENGTH, '1', { m: 'letter', ...words('meter', 'meters', 'metre', 'metres') }),
  unit(LENGTH, '1e-6', plain('micron', 'microns')),
  unit(LENGTH, '0.0254', plain('inch', 'in', 'inches')),
  unit(LENGTH, '0.0000254', plain('mil', 'mils', 'thou')),
  unit(LENGTH, '0.1016', plain('hand', 'hands')),
  unit(LENGTH, '0.3048', plain('ft', 'feet', 'foot')),
  unit(LENGTH, '0.9144', plain('yd', 'yard', 'yards', 'yds')),
  unit(LENGTH, '1609.344', plain('mi', 'mile', 'miles')),
  unit(LENGTH, '1852', plain('nmi', 'nauticalmile', 'nauticalmiles')),
  unit(LENGTH, '1.8288', plain('fathom', 'fathoms')),
  unit(LENGTH, '5.0292', plain('rod', 'rods')),
  unit(LENGTH, '20.1168', plain('chain', 'chains')),
  unit(LENGTH, '201.168', plain('furlong', 'furlongs')),
  unit(LENGTH, '1e-10', plain('angstrom', 'Å', 'angstroms')),
  // Resolution B2 of the IAU (2012).
  unit(LENGTH, '149597870700', plain('au', 'astronomicalunit', 'astronomicalunits')),
  unit(LENGTH, '9460730472580800', { ly: 'letter', ...words('lightyear', 'lightyears') }),
  unit(LENGTH, '299792458', plain('lightsecond', 'lightseconds')),
  // The distance whose parallax is one second of arc: 648000/pi au, resolution B2 of the IAU (2015).
  unit(
    LENGTH,
    '96939420213600000',
    { pc: 'letter', ...words('parsec', 'parsecs') },
    { piExponent: -1 },
  ),

  unit(AREA, '10000', plain('ha', 'hectare', 'hectares')),
  unit(AREA, '100', plain('are', 'ares')),
  unit(AREA, '4046.8564224', plain('acre', 'acres')),
  unit(AREA, '1e-28', words('barn', 'barns')),
  unit(AREA, '1', plain('sqm')),
  unit(AREA, '0.0001', plain('sqcm')),
  unit(AREA, '1000000', plain('sqkm')),
  unit(AREA, '0.00064516', plain('sqin')),
  unit(AREA, '0.09290304', plain('sqft')),
  unit(AREA, '0.83612736', plain('sqyd')),
  unit(AREA, '2589988.110336', plain('sqmi')),

  unit(VOLUME, '0.001', {
    L: 'letter',
    l: 'letter',
    ...words('liter', 'liters', 'litre', 'litres'),
  }),
  unit(VOLUME, '1e-6', plain('cc', 'ccm')),
  unit(VOLUME, '0.000016387064', plain('cuin')),
  unit(VOLUME, '0.028316846592', plain('cuft')),
  unit(VOLUME, '0.764554857984', plain('cuyd')),
  unit(VOLUME, '1233.48183754752', plain('acrefoot', 'acrefeet')),
  unit(VOLUME, '0.003785411784', plain('gal', 'gallon', 'gallons'), US_VOLUME),
  unit(VOLUME, '0.003785411784', plain('usgal', 'usgallon', 'usgallons')),
  unit(VOLUME, '0.000946352946', plain('qt', 'quart', 'quarts'), US_VOLUME),
  unit(VOLUME, '0.000946352946', plain('usqt', 'usquart', 'usquarts')),
  unit(VOLUME, '0.000473176473', plain('pt', 'pint', 'pints'), US_VOLUME),
  unit(VOLUME, '0.000473176473', plain('uspt', 'uspint', 'uspints')),
  unit(
    VOLUME,
    '0.0002365882365',
    plain('cup', 'cups'),
    note('the US cup of 8 fluid ounces; the metric one of 250 mL is metriccup'),
  ),
  unit(VOLUME, '0.0002365882365', plain('uscup', 'uscups')),
  unit(VOLUME, '0.00025', plain('metriccup', 'metriccups')),
  unit(VOLUME, '0.00011829411825', plain('gill', 'gills'), US_VOLUME),
  unit(
    VOLUME,
    '0.0000295735295625',
    plain('floz', 'fluidounce', 'fluidounces'),
    note('the US fluid ounce; the imperial one is impfloz'),
  ),
  unit(VOLUME, '0.0000295735295625', plain('usfloz', 'usfluidounce', 'usfluidounces')),
  unit(VOLUME, '0.00001478676478125', plain('tbsp', 'tablespoon', 'tablespoons'), US_VOLUME),
  unit(VOLUME, '0.00000492892159375', plain('tsp', 'teaspoon', 'teaspoons'), US_VOLUME),
  unit(VOLUME, '0.00454609', plain('impgal', 'impgallon', 'impgallons', 'ukgal')),
  unit(VOLUME, '0.0011365225', plain('impqt', 'impquart', 'impquarts', 'ukqt')),
  unit(VOLUME, '0.00056826125', plain('imppt', 'imppint', 'imppints', 'ukpt')),
  unit(VOLUME, '0.000284130625', plain('impcup', 'impcups', 'ukcup')),
  unit(VOLUME, '0.0000284130625', plain('impfloz', 'impfluidounce', 'impfluidounces', 'ukfloz')),
  unit(
    VOLUME,
    '0.158987294928',
    plain('bbl', 'barrel', 'barrels'),
    note('the barrel of petroleum, 42 US gallons'),
  ),
  unit(
    VOLUME,
    '0.03523907016688',
    plain('bushel', 'bushels'),
    note('the US bushel, 2150.42 cubic inches'),
  ),

  unit(MASS, '0.001', { g: 'letter', ...words('gram', 'grams', 'gramme', 'grammes') }),
  unit(MASS, '1e-9', plain('mcg')),
  unit(MASS, '1000', {
    t: 'none',
    ...words('tonne', 'tonnes'),
    ...plain('metricton', 'metrictons'),
  }),
  unit(MASS, '1000000000', plain('Mt')),
  unit(MASS, '1000000000000', plain('Gt')),
  unit(MASS, '100', plain('quintal', 'quintals')),
  unit(MASS, '0.45359237', plain('lb', 'lbs', 'pound', 'pounds', 'lbm')),
  unit(MASS, '0.028349523125', plain('oz', 'ounce', 'ounces')),
  unit(MASS, '0.0017718451953125', plain('dram', 'drams')),
  unit(MASS, '6.35029318', plain('stone', 'st', 'stones')),
  unit(MASS, '0.00006479891', plain('grain', 'grains')),
  unit(MASS, '0.0002', plain('carat', 'carats', 'ct')),
  unit(MASS, '0.0311034768', plain('ozt', 'troyounce', 'troyounces')),
  unit(MASS, '0.3732417216', plain('troypound', 'troypounds')),
  unit(MASS, '0.00155517384', plain('dwt', 'pennyweight', 'pennyweights')),
  // The mass that one pound-force accelerates by one foot per second squared.
  unit(MASS, '4.4482216152605/0.3048', plain('slug', 'slugs')),
  unit(
    MASS,
    '45.359237',
    plain('cwt', 'hundredweight', 'hundredweights'),
    note('the US hundredweight of 100 pounds; the imperial one has 112'),
  ),
  unit(
    MASS,
    '907.18474',
    plain('ton', 'tons'),
    note('the US short ton of 2000 pounds; the metric one is t, the imperial one longton'),
  ),
  unit(MASS, '907.18474', plain('shortton', 'shorttons', 'uston', 'ustons')),
  unit(MASS, '1016.0469088', plain('longton', 'longtons', 'ukton', 'uktons', 'impton', 'imptons')),

  unit(TIME, '1', { s: 'letter', ...plain('sec', 'secs'), ...words('second', 'seconds') }),
  unit(TIME, '60', plain('min', 'mins', 'minute', 'minutes')),
  unit(TIME, '3600', plain('h', 'hour', 'hours', 'hr', 'hrs')),
  unit(TIME, '86400', plain('day', 'days')),
  unit(TIME, '604800', plain('week', 'weeks', 'wk', 'wks')),
  unit(TIME, '1209600', plain('fortnight', 'fortnights')),
  unit(TIME, '2629800', plain('month', 'months'), MEAN_YEAR),
  unit(TIME, '31557600', { ...plain('year', 'years', 'yrs'), yr: 'letter' }, MEAN_YEAR),
  unit(TIME, '315576000', plain('decade', 'decades'), MEAN_YEAR),
  unit(TIME, '3155760000', plain('century', 'centuries'), MEAN_YEAR),
  unit(TIME, '31557600000', plain('millennium', 'millennia'), MEAN_YEAR),

  unit(SPEED, '0.44704', plain('mph')),
  unit(SPEED, '5/18', plain('kph', 'kmh')),
  unit(SPEED, '1852/3600', plain('knot', 'knots', 'kn', 'kts')),
  unit(SPEED, '0.3048', plain('fps')),

  unit(FLOW, '0.003785411784/60', plain('gpm'), US_VOLUME),
  unit(FLOW, '0.003785411784/3600', plain('gph'), US_VOLUME),
  unit(FLOW, '0.028316846592/60', plain('cfm')),
  unit(FLOW, '0.028316846592', plain('cfs')),
  unit(FLOW, '0.001/60', plain('lpm')),

  unit(
    ECONOMY,
    '1609.344/0.003785411784',
    plain('mpg'),
    note('miles per US gallon; per imperial gallon it is impmpg'),
  ),
  unit(ECONOMY, '1609.344/0.00454609', plain('impmpg', 'ukmpg')),

  unit(TEMPERATURE, '1', { K: 'letter', ...words('kelvin', 'kelvins') }),
  unit(TEMPERATURE, '1', plain('degC', 'celsius', 'Celsius', 'centigrade'), { offset: '273.15' }),
  unit(TEMPERATURE, '5/9', plain('degF', 'fahrenheit', 'Fahrenheit'), { offset: '45967/180' }),
  unit(TEMPERATURE, '5/9', plain('degR', 'rankine', 'Rankine')),

  unit(ANGLE, '1', { rad: 'letter', ...words('radian', 'radians') }),
  unit(ANGLE, '1/180', plain('deg', 'degree', 'degrees'), TIMES_PI),
  unit(ANGLE, '1/10800', plain('arcmin', 'arcminute', 'arcminutes'), TIMES_PI),
  unit(ANGLE, '1/648000', { ...words('arcsecond', 'arcseconds'), ...plain('arcsec') }, TIMES_PI),
  unit(ANGLE, '1/200', plain('grad', 'gradian', 'gradians', 'gon'), TIMES_PI),
  unit(
    ANGLE,
    '2',
    plain('turn', 'turns', 'rev', 'revs', 'revolution', 'revolutions', 'cycle', 'cycles'),
    TIMES_PI,
  ),
  unit(SOLID_ANGLE, '1', { sr: 'letter', ...words('steradian', 'steradians') }),

  unit(FREQUENCY, '1', { Hz: 'letter', hertz: 'word' }),
  unit(FREQUENCY, '1/60', plain('bpm')),
  // Turns a minute: a rotation is an angle over time, so that 100 N*m times it is the power.
  unit(ROTATION, '1/30', plain('rpm'), TIMES_PI),
  unit(ROTATION, '2', plain('rps'), TIMES_PI),

  unit(FORCE, '1', { N: 'letter', ...words('newton', 'newtons') }),
  unit(FORCE, '0.00001', { dyn: 'none', ...words('dyne', 'dynes') }),
  unit(FORCE, '4.4482216152605', plain('lbf', 'poundforce')),
  unit(FORCE, '4448.2216152605', plain('kip', 'kips', 'klbf')),
  unit(FORCE, '0.27801385095378125', plain('ozf')),
  unit(FORCE, '0.138254954376', plain('pdl', 'poundal', 'poundals')),
  unit(FORCE, '9.80665', plain('kgf', 'kp', 'kilopond', 'kiloponds')),
  unit(FORCE, '0.00980665', plain('gf')),
  unit(FORCE, '9806.65', plain('tf')),

  unit(PRESSURE, '1', { Pa: 'letter', ...words('pascal', 'pascals') }),
  unit(PRESSURE, '100000', { bar: 'letter', bars: 'none' }),
  unit(PRESSURE, '101325', plain('atm', 'atmosphere', 'atmospheres')),
  unit(PRESSURE, '98066.5', plain('technicalatmosphere', 'technicalatmospheres')),
  unit(PRESSURE, '101325/760', { ...plain('torr'), Torr: 'letter' }),
  unit(PRESSURE, '133.322387415', plain('mmHg')),
  unit(PRESSURE, '1333.22387415', plain('cmHg')),
  unit(PRESSURE, '3386.388640341', plain('inHg')),
  unit(PRESSURE, '9.80665', plain('mmH2O')),
  unit(PRESSURE, '98.0665', plain('cmH2O')),
  unit(PRESSURE, '249.08891', plain('inH2O')),
  unit(PRESSURE, '4.4482216152605/0.00064516', plain('psi')),
  unit(PRESSURE, '4448.2216152605/0.00064516', plain('ksi')),
  unit(PRESSURE, '4.4482216152605/0.09290304', plain('psf')),

  unit(ENERGY, '1', { J: 'letter', ...words('joule', 'joules') }),
  unit(ENERGY, '3600', { Wh: 'letter', ...words('watthour', 'watthours') }),
  unit(
    ENERGY,
    '4.184',
    { cal: 'letter', ...words('calorie', 'calories') },
    note('the thermochemical calorie of 4.184 J'),
  ),
  unit(ENERGY, '4184', plain('Cal', 'Calorie', 'Calories'), note('the food calorie, 1 kcal')),
  unit(ENERGY, '1.602176634e-19', { eV: 'letter', ...words('electronvolt', 'electronvolts') }),
  unit(
    ENERGY,
    '1055.05585262',
    plain('BTU', 'Btu', 'BTUs', 'btu'),
    note('the British thermal unit of the International Table'),
  ),
  unit(ENERGY, '1055055852.62', plain('MMBTU', 'MMBtu')),
  unit(
    ENERGY,
    '105505585.262',
    plain('therm', 'therms'),
    note('100,000 British thermal units of the International Table'),
  ),
  unit(ENERGY, '1e-7', plain('erg', 'ergs')),
  unit(ENERGY, '1.3558179483314004', plain('ftlbf', 'footpound', 'footpounds')),
  unit(ENERGY, '4184000000', plain('tTNT')),
  unit(ENERGY, '41868000000', plain('toe')),

  unit(POWER, '1', { W: 'letter', ...words('watt', 'watts') }),
  unit(POWER, '1', { VA: 'letter' }),
  unit(
    POWER,
    '745.69987158227022',
    plain('hp', 'horsepower', 'bhp'),
    note('mechanical horsepower of 550 ft lbf/s; the metric one is PS'),
  ),
  unit(POWER, '735.49875', plain('PS', 'metrichp', 'metrichorsepower')),
  unit(POWER, '12660.67023144/3.6', plain('tonref')),

  unit({ current: 1 }, '1', { A: 'letter', ...words('ampere', 'amperes', 'amp', 'amps') }),
  unit({ current: 1, time: 1 }, '1', { C: 'letter', ...words('coulomb', 'coulombs') }),
  unit({ current: 1, time: 1 }, '3600', { Ah: 'letter' }),
  unit({ current: -1, length: 2, mass: 1, time: -3 }, '1', {
    V: 'letter',
    ...words('volt', 'volts'),
  }),
  unit({ current: -2, length: 2, mass: 1, time: -3 }, '1', {
    ...words('ohm', 'ohms'),
    Ω: 'letter',
    // The sign of the ohm, a letter of its own.
    '\u2126': 'letter',
  }),
  unit({ current: 2, length: -2, mass: -1, time: 3 }, '1', {
    S: 'letter',
    siemens: 'word',
    mho: 'none',
  }),
  unit({ current: 2, length: -2, mass: -1, time: 4 }, '1', {
    F: 'letter',
    ...words('farad', 'farads'),
  }),
  unit({ current: -2, length: 2, mass: 1, time: -2 }, '1', {
    H: 'letter',
    ...words('henry', 'henries', 'henrys'),
  }),
  unit({ current: -1, length: 2, mass: 1, time: -2 }, '1', {
    Wb: 'letter',
    ...words('weber', 'webers'),
  }),
  unit({ current: -1, length: 2, mass: 1, time: -2 }, '1e-8', plain('Mx', 'maxwell', 'maxwells')),
  unit({ current: -1, mass: 1, time: -2 }, '1', { T: 'letter', ...words('tesla', 'teslas') }),
  unit({ current: -1, mass: 1, time: -2 }, '0.0001', words('gauss')),

  unit({ amount: 1 }, '1', { mol: 'letter', ...words('mole', 'moles') }),
  unit({ amount: 1, time: -1 }, '1', { kat: 'letter', ...words('katal', 'katals') }),
  unit(CONCENTRATION, '1000', { molar: 'word' }),

  unit({ luminosity: 1 }, '1', { cd: 'letter', ...words('candela', 'candelas') }),
  unit(LUMINOUS_FLUX, '1', { lm: 'letter', ...words('lumen', 'lumens') }),
  unit(ILLUMINANCE, '1', { lx: 'letter', lux: 'word' }),
  unit(ILLUMINANCE, '1/0.09290304', plain('fc', 'footcandle', 'footcandles')),
  unit({ length: -2, luminosity: 1 }, '1', plain('nit', 'nits')),

  unit(FREQUENCY, '1', { Bq: 'letter', ...words('becquerel', 'becquerels') }),
  unit(FREQUENCY, '37000000000', { Ci: 'letter', ...words('curie', 'curies') }),
  unit(DOSE, '1', { Gy: 'letter', gray: 'word', grays: 'word' }),
  unit(DOSE, '1', { Sv: 'letter', ...words('sievert', 'sieverts') }),
  unit(DOSE, '0.01', { rem: 'letter' }),
  unit({ current: 1, mass: -1, time: 1 }, '0.000258', words('roentgen', 'roentgens')),

  unit(VISCOSITY, '0.1', words('poise')),
  unit(VISCOSITY, '0.001', plain('cP')),
  unit(DIFFUSIVITY, '0.0001', { St: 'letter', stokes: 'word' }),

  unit(DATA, '1', { bit: 'data', bits: 'data', b: 'data' }),
  unit(DATA, '4', plain('nibble', 'nibbles')),
  unit(
    DATA,
    '8',
    { B: 'data', byte: 'dataWord', bytes: 'dataWord', octet: 'dataWord', octets: 'dataWord' },
    BYTES,
  ),
  unit(DATA, '8000', plain('KB'), note(BYTES.prefixNote)),
  unit(DATA_RATE, '1', { bps: 'data' }),
  unit(DATA_RATE, '8', { Bps: 'data' }, BYTES),
];
