type Fields = Readonly<Record<string, unknown>>;

const readRecords = (value: unknown): Fields[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (item): item is Fields => typeof item === 'object' && item !== null,
  );

/**
 * Describes what agreeing to a call permits besides the call itself, from the preview of task runs:
 * the calls that they would make and that need approval. Nothing is cut: previews of this kind are
 * already limited. Empty for all other previews. Not neutralised.
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
