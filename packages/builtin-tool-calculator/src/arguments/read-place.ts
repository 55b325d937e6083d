type Arguments = Readonly<Record<string, unknown>>;

/** Names that may be variables of `y = 3x^2` behind its sign, neither functions nor constants. */
const VARIABLE =
  /(?=[\p{L}_])(?<![\p{L}_]\d*)(?!(?:e|i|pi|π|infinity)(?![\p{L}\d_])|(?<=\d)e[-+]?\d)[\p{L}_][\p{L}\d_]*(?![\p{L}\d_]|\s*\()/giu;

/** The point of a derivative as a number, if there is only one variable. */
export const readPlace = (args: Arguments): Arguments => {
  const { at, expression, variables } = args;
  if (typeof at !== 'number' && (typeof at !== 'string' || at.trim() === '')) return args;
  const assigned =
    typeof at === 'string' ? /^\s*([\p{L}_][\p{L}\d_]*)\s*=([^=]+)$/u.exec(at) : null;
  if (assigned?.[1]) return { ...args, at: { [assigned[1]]: assigned[2]?.trim() } };
  const named = Array.isArray(variables)
    ? (variables as unknown[])
    : typeof expression === 'string'
      ? (expression.replace(/^\s*\p{L}+\s*=/u, '').match(VARIABLE) ?? [])
      : [];
  const [name, ...others] = new Set(named);
  return typeof name === 'string' && others.length === 0 ? { ...args, at: { [name]: at } } : args;
};
