type Arguments = Readonly<Record<string, unknown>>;

const ARROW = /^\s*([\p{L}_][\p{L}\p{Nd}_]*)\s*(?:->|→)\s*/u;
const SIDE = /^(.*[\p{L}\p{Nd})])\s*\^?\s*([-+⁺⁻])$/u;

const GOES =
  /(?:->|→|\\to\b|\\rightarrow\b|\bapproaches\b|\b(?:goes|tends)\s+to\b)\s*((?:\([^()]*\)|\{[^{}]*\}|[^\s,(){}?\]])+)|^lim(?:it)?\(.*,\s*\w+\s*,\s*([^(),"'=]+)\)$/u;

/** Where `lim x->0 sin(x)/x` and `limit(f, x, 0)` go. */
const withPoint = (args: Arguments): Arguments => {
  const { expression, to } = args;
  const found = to === undefined && typeof expression === 'string' ? GOES.exec(expression) : null;
  return found ? { ...args, to: found[1] ?? found[2] } : args;
};

/** `x -> 0+`, `0^-`, `x \\to 0^{+}`: point, side and variable of a limit in one text. */
export const readApproach = (given: Arguments): Arguments => {
  const args = withPoint(given);
  const { direction, to: written, variable } = args;
  if (typeof written !== 'string') return args;
  const to = written.replace(/\\(?:to|rightarrow)/, '->').replace(/\^?\{([-+])\}/, '^$1');
  const [arrow = '', name] = ARROW.exec(to) ?? [];
  const point = to.slice(arrow.length).trim();
  const [, place = point, sign] = SIDE.exec(point) ?? [];
  if (place === to || (name !== undefined && variable !== undefined && variable !== name))
    return args;
  const isOpen = direction === undefined || direction === 'both';
  if (sign !== undefined && !isOpen) return args;
  return {
    ...args,
    to: place,
    ...(name === undefined ? {} : { variable: name }),
    ...(sign === undefined ? {} : { direction: '+⁺'.includes(sign) ? 'right' : 'left' }),
  };
};
