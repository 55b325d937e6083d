/** What of a preview is shown; a terminal is no place for more. */
const MAX_LENGTH = 8000;

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readList = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

const describeCommand = ({ cwd, judgement, sandbox }: Fields): string[] => {
  const { commands } = isRecord(judgement) ? judgement : {};
  return [
    `Runs in ${readText(cwd)}${sandbox === 'used' ? ', in a sandbox' : ''}:`,
    ...readList(commands).map(({ danger, decision, reason, text }) => {
      const mark = decision === 'allow' ? ' ' : danger === undefined ? '?' : '!';
      return `  ${mark} ${readText(text)}  (${readText(reason)})`;
    }),
  ];
};

const describeChanges = ({ changes }: Fields): string[] =>
  readList(changes).flatMap(({ diff, kind, path, previousPath, problem }) => {
    const from = readText(previousPath);
    return [
      `${readText(kind)} ${from === '' ? '' : `${from} → `}${readText(path)}`,
      ...(problem === undefined ? [] : [`  would fail: ${readText(problem)}`]),
      ...(readText(diff) === '' ? [] : [readText(diff)]),
    ];
  });

/**
 * What a tool's audit shows of a call, as text: the commands that would run and where, or the diffs of
 * files. Empty for previews of another form. Not neutralised.
 */
export const describePreview = (preview: unknown): string => {
  if (!isRecord(preview)) return '';
  const lines =
    preview['kind'] === 'command'
      ? describeCommand(preview)
      : preview['kind'] === 'changes'
        ? describeChanges(preview)
        : [];
  const text = lines.join('\n');
  return text.length > MAX_LENGTH
    ? `${text.slice(0, MAX_LENGTH).toWellFormed()}\n… (${text.length - MAX_LENGTH} characters more)`
    : text;
};
