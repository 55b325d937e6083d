import { isRecord } from '@lobechat/utils';

import type { PendingApproval } from './run-record.ts';

/** What a call could do, the worst first. */
export type Severity = 'destructive' | 'writes' | 'reads';

const hasDanger = (preview: unknown): boolean | undefined => {
  const judgement = isRecord(preview) ? preview['judgement'] : undefined;
  const commands = isRecord(judgement) ? judgement['commands'] : undefined;
  if (!Array.isArray(commands)) return undefined;
  return commands.some((command) => isRecord(command) && command['danger'] !== undefined);
};

/** What a call could do: as its command was judged, else as the tool says of itself. */
export const severityOf = ({
  descriptor,
  preview,
}: Pick<PendingApproval, 'descriptor' | 'preview'>): Severity => {
  const isDangerous = hasDanger(preview);
  if (isDangerous !== undefined) return isDangerous ? 'destructive' : 'writes';
  const { annotations = {} } = descriptor;
  // An absent fact is read as the careful answer.
  if (annotations.readOnly === true) return 'reads';
  return annotations.destructive === false ? 'writes' : 'destructive';
};
