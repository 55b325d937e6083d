type Fields = Readonly<Record<string, unknown>>;

const readRecords = (value: unknown): Fields[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (item): item is Fields => typeof item === 'object' && item !== null,
  );

/**
 * What agreeing to a call agrees to beside the call itself, as the preview of runs of tasks has it:
 * the calls that they would make and that would be asked about. None of it is cut: whoever makes such
 * a preview bounds it. Empty for all other previews. Not neutralised.
 */
export const describeConsent = (preview: unknown): string => {
  const asked = readRecords(preview)
    .filter(({ kind }) => kind === 'run' || kind === 'schedule')
    .flatMap(({ planned, runs }) => [...readRecords(runs), ...readRecords(planned)])
    .flatMap(({ calls, identifier }) =>
      readRecords(calls)
        .filter(({ decision }) => decision === 'ask')
        .map(
          (call) =>
            `- ${String(identifier)}: ${String(call['tool'])} ${JSON.stringify(call['arguments'])}`,
        ),
    );
  return asked.length > 0 ? `\n\nApproving it approves these calls:\n${asked.join('\n')}` : '';
};
