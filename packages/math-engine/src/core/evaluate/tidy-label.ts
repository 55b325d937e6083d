import { compare } from '../numbers/rational.ts';
import type { Dimensions } from '../resolve/unit-entry.ts';
import type { Unit } from '../resolve/units.ts';
import { areAlike, combine, combineLabels, isDimensionless, type UnitLabel } from './dimensions.ts';
import { requireUnit } from './quantity-nodes.ts';

const dimensionsOf = (label: Iterable<readonly [string, number]>): Dimensions => {
  let total: Dimensions = {};
  for (const [name, exponent] of label) {
    const { dimensions } = requireUnit(name);
    for (let count = 0; count < Math.abs(exponent); count += 1) {
      total = combine(total, dimensions, Math.sign(exponent));
    }
  }
  return total;
};

/** Units that are quotients or products of others, and cancel against their parts. */
const COMPOUNDS: Readonly<Record<string, readonly (readonly [string, number])[]>> =
  Object.fromEntries(
    (
      'Ah A*h,mAh mA*h,Wh W*h,kWh kW*h,knot nmi/h,knots nmi/h,kph km/h,kmh km/h,mph mi/h,' +
      'mpg mi/gal,usmpg mi/usgal,impmpg mi/impgal,gpm gal/min,gph gal/h,lpm L/min,fps ft/s'
    )
      .split(',')
      .map((entry) => {
        const [name = '', first = '', sign, second = ''] = entry
          .split(/[ ]|([*/])/)
          .filter(Boolean);
        return [name, [[first, 1] as const, [second, sign === '/' ? -1 : 1] as const]];
      }),
  );

/** Expands `mph*h` to `mi/h*h` if that gets shorter; a lone compound unit is kept as written. */
const splitCompounds = (label: UnitLabel): UnitLabel => {
  const parts = new Map<string, number>();
  for (const [name, exponent] of label) {
    for (const [part, times] of COMPOUNDS[name] ?? [[name, 1] as const]) {
      parts.set(part, (parts.get(part) ?? 0) + times * exponent);
    }
  }
  const merged = mergeAlike(parts);
  return merged.size < label.size ? merged : label;
};

/** Volts times amperes among other units are watts. */
const nameWatts = (label: UnitLabel): UnitLabel => {
  if (label.size < 3 || label.get('V') !== 1 || label.get('A') !== 1) return label;
  const others = new Map([...label].filter(([name]) => name !== 'V' && name !== 'A'));
  return combineLabels(new Map([['W', 1]]), others, 1);
};

/**
 * Units of one kind become the first of them in the numerator: `m^2/cm` is m, `min/h` nothing.
 */
const mergeAlike = (label: UnitLabel): UnitLabel => merge(mergeEqual(label), areAlikeUnits);

/** Names of the same unit become one of them: `weeks*days/week` is days. */
export const mergeEqual = (label: UnitLabel): UnitLabel => merge(label, areEqual);

const areAlikeUnits = (first: Unit, second: Unit): boolean =>
  areAlike(first.dimensions, second.dimensions);

const areEqual = (first: Unit, second: Unit): boolean =>
  areAlikeUnits(first, second) &&
  first.piExponent === second.piExponent &&
  compare(first.factor, second.factor) === 0;

const merge = (label: UnitLabel, areSame: (first: Unit, second: Unit) => boolean): UnitLabel => {
  const merged = new Map<string, number>();
  const entries = [...label].toSorted(
    ([, first], [, second]) => Number(second > 0) - Number(first > 0),
  );
  for (const [name, exponent] of entries) {
    const alike = [...merged.keys()].find((other) =>
      areSame(requireUnit(other), requireUnit(name)),
    );
    merged.set(alike ?? name, (merged.get(alike ?? name) ?? 0) + exponent);
  }
  return new Map([...merged].filter(([, exponent]) => exponent !== 0));
};

/** A volume cancels the cube of a length: `kg*L/m^3` is kg. */
const cancelPowers = (label: UnitLabel): UnitLabel => {
  for (const first of label) {
    for (const second of label) {
      const isCancelled = first[0] < second[0] && isDimensionless(dimensionsOf([first, second]));
      if (isCancelled) {
        return new Map([...label].filter(([name]) => name !== first[0] && name !== second[0]));
      }
    }
  }
  return label;
};

/** Named units for products and quotients of others. */
const NAMED: readonly string[] = ['N', 'W', 'A', 'V', 'ohm', 'Pa', 'C', 'J', 'kg', 's'];

const ENERGY: Dimensions = { length: 2, mass: 1, time: -2 };
const HOURS = /(?:Wh|Ah)$/;

/**
 * `V/ohm` is A, `kWh/kW` is h, `atm*L*mol/J` is mol, `J/(N*m)` nothing; `N*m` and `W*h` are kept,
 * since they say more.
 */
const nameProduct = (label: UnitLabel): UnitLabel => {
  if (label.size < 2) return label;
  const dimensions = dimensionsOf(label);
  if (isDimensionless(dimensions)) return new Map();
  const isTelling = areAlike(dimensions, ENERGY) && [...label.values()].every((each) => each === 1);
  const own = [...label].flatMap(([each, exponent]) => (exponent === 1 ? [each] : []));
  const name = [...NAMED, ...own].find((each) =>
    areAlike(requireUnit(each).dimensions, dimensions),
  );
  if (!name || isTelling || 'angle' in dimensions) return label;
  const isInHours = name === 's' && [...label.keys()].some((each) => HOURS.test(each));
  return new Map([[isInHours ? 'h' : name, 1]]);
};

const isTemperature = (name: string): boolean => 'temperature' in requireUnit(name).dimensions;

/**
 * The most readable unit of a product or quotient, with cancelling parts left out. Only the unit
 * changes; the number is computed for it afterwards. Beside temperatures whose scales have other
 * zeros than K, nothing changes.
 */
export const tidyLabel = (label: UnitLabel): UnitLabel => {
  if ([...label.keys()].some((name) => isTemperature(name) && name !== 'K')) return label;
  const others = new Map([...label].filter(([name]) => name !== 'K'));
  const tidied = nameProduct(nameWatts(cancelPowers(splitCompounds(mergeAlike(others)))));
  const kelvins = label.get('K');
  return kelvins === undefined ? tidied : combineLabels(tidied, new Map([['K', kelvins]]), 1);
};
