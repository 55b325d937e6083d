import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { KeyValueTable, ShowMore, useShown } from '@lobechat/shared-tool-ui';

import { Note } from '../../components/Note/index.tsx';
import { PathText } from '../../components/PathText/index.tsx';
import type { ShownCommandPreview, ShownJudgedCommand } from '../../read-state/read-preview.ts';
import { useTexts } from '../../use-texts.ts';
import { toVisibleText } from '../../visible-text.ts';
import { JudgedCommand } from './JudgedCommand.tsx';

/** Commands that are shown at first. */
const STEP = 30;

/* Of many, those come first that a person has to look at. */
const sortByWeight = (commands: readonly ShownJudgedCommand[]): readonly ShownJudgedCommand[] => {
  if (commands.length <= STEP) return commands;
  const weigh = ({ danger, decision }: ShownJudgedCommand): number => {
    if (danger !== undefined) return 0;
    return { allow: 3, ask: 2, deny: 1 }[decision];
  };
  return commands.toSorted((left, right) => weigh(left) - weigh(right));
};

/** Whether a command of the list says it: `rm: It deletes files.` is what `rm` says of itself. */
const isSaidBelow = (text: string, commands: readonly ShownJudgedCommand[]): boolean =>
  commands.some(
    ({ reason }) => reason !== undefined && (text === reason || text.endsWith(`: ${reason}`)),
  );

/** Props of {@link CommandPreview}. */
export interface CommandPreviewProps {
  preview: ShownCommandPreview;
  /** Why it is asked, as the host says beside. It is not said twice. */
  reason?: string | undefined;
}

/** What a command line would run: every simple command in it, how it is judged, where it would run. */
export const CommandPreview = memo<CommandPreviewProps>(({ preview, reason }) => {
  const { t } = useTexts();
  const { commands, cwd, isSandboxed, left, paths, reasons } = preview;
  const { hidden, showMore, shown } = useShown(sortByWeight(commands), STEP);
  const rows = [
    ...(cwd === undefined
      ? []
      : [{ label: t('intervention.where'), value: <PathText path={cwd} /> }]),
    ...(isSandboxed === undefined
      ? []
      : [
          {
            label: t('intervention.sandbox'),
            value: t(isSandboxed ? 'command.sandboxed' : 'command.notSandboxed'),
          },
        ]),
    ...paths.map((path, index) => ({
      label: t('intervention.outside', { number: index + 1 }),
      value: <PathText path={path} />,
    })),
  ];
  return (
    <Flexbox gap={10}>
      {rows.length > 0 && <KeyValueTable rows={rows} />}
      {reasons
        .filter((text) => text !== reason && !isSaidBelow(text, commands))
        .map((text) => (
          <Note key={text}>{toVisibleText(text)}</Note>
        ))}
      <Flexbox gap={8}>
        {shown.map((command, index) => (
          <JudgedCommand command={command} key={index} />
        ))}
      </Flexbox>
      <ShowMore hidden={hidden} onShowMore={showMore} />
      {left > 0 && <Note>{t('intervention.left', { count: left })}</Note>}
    </Flexbox>
  );
});

CommandPreview.displayName = 'CommandPreview';
