/** The steps of `to the nearest`, by their words. */
const STEPS: Readonly<Record<string, string>> = {
  cent: '1/100',
  dollar: '1',
  half: '1/2',
  hundred: '100',
  hundredth: '1/100',
  integer: '1',
  million: '10^6',
  quarter: '1/4',
  ten: '10',
  tenth: '1/10',
  thousand: '1000',
  thousandth: '1/1000',
  'whole number': '1',
};

/** A value to round, perhaps in a question: `what is 22/7 rounded to 3 decimals`. */
const VALUE =
  "^(?:(?:what(?:'s| is)|how much is|calculate|compute|convert|evaluate) )?(?:round )?(\\S.*?),? (?:rounded )?to ";
const END = ' ?\\??$';

const PLACES = new RegExp(
  `${VALUE}(\\d+) (?:decimals?|decimal (?:digits?|places?)|places?|d\\.?p\\.?)${END}`,
  'iu',
);
// A few digits may be those after the point; ten or more are all that are to be seen.
const FIGURES = new RegExp(
  `${VALUE}(\\d+) ?(?:significant (?:digits?|figures?)|(?<=\\d\\d ?)(?:digits|figures)|sig\\.? ?figs?\\.?|s\\.?f\\.?)${END}`,
  'iu',
);
const NEAREST = new RegExp(
  `${VALUE}(?:the )?nearest (\\d+(?:\\.\\d+)?|${Object.keys(STEPS).join('|')})${END}`,
  'iu',
);
const PLAIN = /^round (?:(up|down) )?(-?\d[\d,]*(?:\.\d+)?)(?: (up|down))?$/iu;

/** `pi to 5 decimal places`, `1234567 to 3 significant figures`, `1299 to the nearest 50` as functions. */
export const spellRounding = (given: string): string => {
  if (!/\b(?:round|to)\s/i.test(given)) return given;
  // Single spaces: the patterns take too long for many.
  const text = given.trim().replaceAll(/\s+/g, ' ');
  const [, value, places] = PLACES.exec(text) ?? [];
  if (value !== undefined) return `round((${value}), ${places})`;
  const [, number, figures] = FIGURES.exec(text) ?? [];
  if (number !== undefined) {
    // Zero has no first significant figure.
    if (Number(number) === 0) return `round((${number}), ${figures})`;
    return `round((${number}), ${Number(figures) - 1} - floor(log10(abs((${number})))))`;
  }
  const [, amount, word = ''] = NEAREST.exec(text) ?? [];
  if (amount !== undefined) {
    const step = STEPS[word.toLowerCase()] ?? word;
    return `round((${amount})/(${step}))*(${step})`;
  }
  const [, before, plain, after] = PLAIN.exec(text) ?? [];
  if (plain === undefined || (before && after)) return given;
  const direction = (before ?? after)?.toLowerCase();
  return `${direction === 'up' ? 'ceil' : direction === 'down' ? 'floor' : 'round'}((${plain}))`;
};
