type Arguments = Readonly<Record<string, unknown>>;

const ARROW = /^\s*([\p{L}_][\p{L}\p{Nd}_]*)\s*(?:->|→)\s*/u;
const SIDE = /^(.*[\p{L}\p{Nd})])\s*\^?\s*([-+⁺⁻])$/u;

/** `x -> 0+`, `0^-`, `x \\to 0^{+}`: point, side and variable of a limit in one text. */
export const readApproach = (args: Arguments): Arguments => {
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
