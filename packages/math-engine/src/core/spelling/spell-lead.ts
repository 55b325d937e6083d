/** A request without what leads or ends it in words. */
interface Led {
  domain?: 'complex' | 'real';
  text: string;
}

const NAME = String.raw`[\p{L}_][\p{L}\p{Nd}_]*`;
const NAMES = String.raw`${NAME}(?:(?:\s*,\s*|\s+and\s+)${NAME}){0,8}`;
const ALL = String.raw`(?:(?:all|the)\s+){0,2}`;
const FORMULA = String.raw`(?:the\s+)?(?:(?:formula|equation)\s+)?`;
const SUCH = String.raw`(?:with|where|if|satisfying|such\s+that|for\s+which)\s+`;
const FIND = String.raw`^\s*(?:please\s+)?(?:find|determine|list)\s+`;
const INTEGERS = String.raw`(?:(?:positive|negative|non-?negative)\s+)?(?:integers?|whole\s+numbers?|natural\s+numbers?)`;
const TUPLES = String.raw`(?:ordered\s+)?(?:pairs?|triples?|triplets?)`;

/** What leads a request, and how it is written with `solve for`. */
const LEADS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`^\s*(?:please\s+)?(?:rearrange|transpose)\s+${FORMULA}`, 'iu'), 'solve '],
  [
    new RegExp(
      String.raw`^\s*make\s+(${NAME})\s+the\s+subject(?:\s*[:,]|\s+(?:of|in)\b)\s*${FORMULA}`,
      'iu',
    ),
    'solve for $1: ',
  ],
  [
    new RegExp(
      String.raw`^\s*express\s+(${NAME})\s+(?:in\s+terms\s+of|as\s+a\s+function\s+of)\s+${NAMES}\s*(?:[:,]|\b(?:if|given|when|where|in|from)\b)\s*`,
      'iu',
    ),
    'solve for $1: ',
  ],
  [
    new RegExp(String.raw`${FIND}${ALL}(${INTEGERS})\s+(${NAMES})\s+${SUCH}([^]*?)[.?]?\s*$`, 'iu'),
    '$3, $2 $1',
  ],
  [
    new RegExp(
      String.raw`${FIND}${ALL}${TUPLES}\s+of\s+(${INTEGERS})\s*\(?(${NAMES})\)?\s*${SUCH}([^]*?)[.?]?\s*$`,
      'iu',
    ),
    '$3, $2 $1',
  ],
  [
    new RegExp(
      String.raw`${FIND}${ALL}(${INTEGERS})\s+${TUPLES}\s*\((${NAMES})\)\s*${SUCH}([^]*?)[.?]?\s*$`,
      'iu',
    ),
    '$3, $2 $1',
  ],
  [
    new RegExp(
      String.raw`${FIND}${ALL}${TUPLES}\s*\((${NAMES})\)\s+of\s+(${INTEGERS})\s+${SUCH}([^]*?)[.?]?\s*$`,
      'iu',
    ),
    '$3, $1 $2',
  ],
  [
    new RegExp(
      String.raw`^\s*isolate\s+(${NAME})\s*(?:[:,]|\b(?:in|from|of)\b)\s*${FORMULA}`,
      'iu',
    ),
    'solve for $1: ',
  ],
  [new RegExp(String.raw`^\s*(${NAMES})\s+such\s+that\s+(?=[^]*[<>=≤≥≠])`, 'iu'), 'solve for $1: '],
  [
    new RegExp(
      String.raw`^\s*for\s+(?:which|what)\s+(?:(?:real\s+)?(?:values?|numbers?)\s+(?:of\s+)?)?(${NAMES})\s+(?:is|are|does|do)\s+([^]*?)\s*(?:hold)?\??\s*$`,
      'iu',
    ),
    'solve for $1: $2',
  ],
  [/^\s*when\s+(?:is|are|does)\s+/iu, ''],
];

/** The same with the numbers that are asked for. */
const OF_DOMAIN: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`${FIND}${ALL}(real|complex)\s+(?:numbers?\s+|values?\s+(?:of\s+)?)?(${NAMES})\s+${SUCH}`,
      'iu',
    ),
    'solve for $2: ',
  ],
  [
    new RegExp(
      String.raw`^\s*(?:please\s+)?(?:(?:find|determine|solve\s+for|what\s+are)\s+)?${ALL}(real|complex)?\s*(?:roots?|zeros|zeroes|solutions?)\s+(?:of|to)\s+(?:the\s+(?:equation|polynomial|function)\s+)?`,
      'iu',
    ),
    '',
  ],
];

const OVER =
  /(?<!\s)(?:\s+|\s*[(,;]\s*)(?:over|in|among)\s+(?:(?:the\s+)?(real|complex)(?:s|es|\s+(?:numbers?|plane|domain))|(ℝ)|ℂ)\s*\)?\s*[.?]?\s*$/iu;

/**
 * Writes requests that begin or end in words as `solve for`: `make t the subject of v = u + a*t`,
 * `find all integers x such that x^2 < 20`, `roots of x^2 + 1 over the complex numbers`.
 */
export const spellLead = (given: string): Led => {
  let domain: Led['domain'];
  const noteDomain = (word: string | undefined): void => {
    if (word) domain = /^(?:real|ℝ)/iu.test(word) ? 'real' : 'complex';
  };
  const over = OVER.exec(given);
  if (over) noteDomain(over[1] ?? over[2] ?? 'ℂ');
  let text = over ? given.slice(0, over.index) : given;
  const asked = text;
  for (const [lead, spelled] of LEADS) text = text.replace(lead, spelled);
  for (const [lead, spelled] of OF_DOMAIN) {
    const [whole, word] = lead.exec(text) ?? [];
    if (whole === undefined || whole.trim() === '') continue;
    noteDomain(word);
    text = text.replace(lead, spelled);
  }
  // Only a request in words ends with a question mark.
  if (text !== asked) text = text.replace(/\?\s*$/, '');
  return { ...(domain && { domain }), text };
};
