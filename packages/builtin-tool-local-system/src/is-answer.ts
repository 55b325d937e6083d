/** Facts about a command that has ended. */
interface EndedCommand {
  command?: string | undefined;
  exitCode?: number | undefined;
  status?: string | undefined;
}

/** Programs whose exit code 1 means "no", "none" or "different". */
const ANSWERERS =
  /^(?:\[|\[\[|ack|ag|cmp|colordiff|diff|egrep|expr|fgrep|grep|pgrep|pidof|rg|sdiff|test|type|which|z?grep|zdiff|zcmp)$/;
const GIT_ANSWERERS =
  /^git(?:\s+(?:-C\s+\S+|--no-pager))*\s+(?:check-ignore|config\s+(?:--\w+\s+)*(?:--get|get)|diff|diff-files|diff-index|diff-tree|grep|merge-base\s.*--is-ancestor|show-ref)(?:\s|$)/;
const OTHER_ANSWERERS = /^(?:command\s+-[vV]|npm\s+outdated|pnpm\s+outdated)(?:\s|$)/;

/** Before another command and `&&`, these do not exit with 1 themselves. */
const BEFORE = /^(?::|cd|echo|ls|printf|pwd|set|true)$/;

/** Prefixes of a command that do not change its exit code. */
const FRONT =
  /^(?:!\s+|[A-Za-z_]\w*=\S*\s+|(?:command|env|nice|time|(?:timeout|gtimeout)\s+[\d.]+[smhd]?)\s+(?!-))+/;

interface Part {
  /** The operator between this part and the previous one. */
  operator: string;
  text: string;
}

/** Splits a command line at its operators; undefined if it is more than a sequence of commands. */
const splitLine = (line: string): Part[] | undefined => {
  const parts: Part[] = [{ operator: '', text: '' }];
  const pieces = line.matchAll(
    /<\([^()]*\)|'[^']*'|"(?:[^"\\`$]|\\.|\$(?![({]))*"|\\.|[12]?>&[12]|&&|\|\||\|&|[;\n|]|[&(){}`<"']|[^'"\\&|;\n(){}`<12]+|[12]/gs,
  );
  for (const [piece] of pieces) {
    if (/^[&(){}`"']$/.test(piece) || piece === '<') return undefined;
    if (/^(?:&&|\|\||\|&?|;|\n)$/.test(piece)) parts.push({ operator: piece, text: '' });
    else {
      const last = parts.at(-1);
      if (last) last.text += piece;
    }
  }
  return parts.map(({ operator, text }) => ({ operator, text: text.trim() }));
};

const nameOf = (text: string): string => {
  const [name = ''] = text.split(/\s/);
  return name.slice(name.lastIndexOf('/') + 1);
};

const answers = (text: string): boolean =>
  ANSWERERS.test(nameOf(text)) || GIT_ANSWERERS.test(text) || OTHER_ANSWERERS.test(text);

/**
 * Whether exit code 1 is an answer and not a failure: `grep` found nothing, files differ, a test is
 * false. The last command of the line decides; before it and `&&`, only commands that do not exit
 * with 1 themselves are allowed.
 */
export const isAnswer = ({ command = '', exitCode, status }: EndedCommand): boolean => {
  if (exitCode !== 1 || status !== 'exited') return false;
  const parts = splitLine(command)?.filter(
    ({ operator, text }) => text !== '' || operator === '&&',
  );
  const last = parts?.at(-1);
  if (!parts || !last) return false;
  if (!answers(last.text.replace(FRONT, ''))) return false;
  for (let index = parts.length - 1; index > 0; index -= 1) {
    const operator = parts[index]?.operator;
    const before = parts[index - 1]?.text.replace(FRONT, '') ?? '';
    if (operator === ';' || operator === '\n' || operator === '||') return true;
    if (operator === '&&' && !BEFORE.test(nameOf(before)) && !answers(before)) return false;
  }
  return true;
};
