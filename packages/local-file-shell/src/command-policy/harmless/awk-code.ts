/**
 * A pattern that ends at the same `/` in every awk: its brackets contain neither a `/` nor another
 * bracket.
 */
const PATTERN =
  /\/(?:[^[\]\\/\n]|\\[^\n]|\[(?!\^?\])(?:[^[\]\\/\n]|\\[^\n]|\[:[a-z]+:\])*\])*\/(?!\/)/y;
const STRING = /"(?:[^"\\\n]|\\[^\n])*"/y;
const COMMENT = /#[^\n\\]*(?![^\n])/y;
const OTHER = /[^"#/]+/y;
const SLASH = /\//y;

/** A number, an element, a field or a variable: a `/` after it divides. */
const OPERAND =
  /(?:\]|(?<![\w.])[\d.]+|(?<!\w)(?!(?:BEGIN|END|case|delete|do|else|exit|getline|in|length|next|nextfile|printf?|return)\b)[A-Za-z_]\w*)$/;
const OPERAND_LENGTH = 100;

const findForm = (next: string, before: string, after: string): RegExp | undefined => {
  if (next === '"') return STRING;
  if (next === '#') return COMMENT;
  if (next !== '/') return OTHER;
  const code = before.trimEnd();
  // Where nothing can be divided.
  if (code === '' || '{};,(~!&|'.includes(code.slice(-1))) return PATTERN;
  const isOperand =
    !before.includes('\n', code.length) && OPERAND.test(code.slice(-OPERAND_LENGTH));
  return isOperand || !after.includes('/') ? SLASH : undefined;
};

/**
 * An awk program without comments and with empty texts: strings, except `"/dev/stderr"`, and
 * patterns. Undefined if it is not certain, in every awk, where they begin and end.
 */
export const stripAwkTexts = (program: string): string | undefined => {
  let code = '';
  for (let position = 0; position < program.length;) {
    const form = findForm(program.charAt(position), code, program.slice(position + 1));
    if (!form) return undefined;
    form.lastIndex = position;
    const [found] = form.exec(program) ?? [];
    if (found === undefined) return undefined;
    position += found.length;
    if (form === OTHER || form === SLASH || found === '"/dev/stderr"') code += found;
    else if (form !== COMMENT) code += '""';
  }
  return code;
};
