import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { InlineCode, InSteps, KeyValueTable, Note, toVisibleText } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import { sayJudgement } from '../../said/say-judgement.ts';
import type { CommandPreview as Preview, JudgedCommand as Judged } from '../../types.ts';
import { CommandLine } from '../components/CommandLine.tsx';
import { localSystemKit } from '../surface-kit.ts';
import { JudgedCommand } from './JudgedCommand.tsx';
import { markCommand } from './mark-command.ts';

/** Commands that are shown at first. */
const STEP = 30;

const WEIGHTS = { allow: 3, ask: 2, deny: 1 } as const;

/* Of many, those come first that a person has to look at. */
const sortByWeight = (commands: ReadonlyArray<Loose<Judged>>): ReadonlyArray<Loose<Judged>> => {
  if (commands.length <= STEP) return commands;
  const weigh = ({ danger, decision = 'ask' }: Loose<Judged>): number =>
    danger === undefined ? WEIGHTS[decision] : 0;
  return commands.toSorted((left, right) => weigh(left) - weigh(right));
};

/** Whether a command of the list says it: `rm: It deletes files.` is what `rm` says of itself. */
const isSaidBelow = (text: string, commands: ReadonlyArray<Loose<Judged>>): boolean =>
  commands.some(
    ({ reason }) => reason !== undefined && (text === reason || text.endsWith(`: ${reason}`)),
  );

/** Props of {@link CommandPreview}. */
export interface CommandPreviewProps {
  commands: ReadonlyArray<Loose<Judged>>;
  preview: Loose<Preview>;
  /** Why it is asked, as the host says beside. It is not said twice. */
  reason?: string | undefined;
}

/** What a command line would run: every simple command in it, how it is judged, where it would run. */
export const CommandPreview = memo<CommandPreviewProps>(({ commands, preview, reason: said }) => {
  const { language, t } = localSystemKit.useTexts();
  const {
    command,
    cwd,
    judgement: { paths = [], reason = '', reasons = [] } = {},
    sandbox,
  } = preview;
  const rows = [
    ...(cwd === undefined ? [] : [{ label: t('intervention.where'), value: cwd }]),
    ...paths.map((path, index) => ({
      label: t('intervention.outside', { number: index + 1 }),
      value: path,
    })),
  ].map(({ label, value }) => ({ label, value: <InlineCode text={value} /> }));
  const held = t(sandbox === 'used' ? 'command.sandboxed' : 'command.notSandboxed');
  const facts = [
    ...rows,
    ...(sandbox === undefined ? [] : [{ label: t('intervention.sandbox'), value: held }]),
  ];
  const notes = [...new Set([reason, ...reasons])].filter(
    (text) => text !== '' && text !== said && !isSaidBelow(text, commands),
  );
  return (
    <Flexbox gap={10}>
      {command !== undefined && (
        <CommandLine
          command={command}
          pieces={markCommand(command, commands).map(({ danger, text }) => ({
            danger: danger && sayJudgement(danger, language),
            text,
          }))}
        />
      )}
      {facts.length > 0 && <KeyValueTable rows={facts} />}
      {notes.map((text) => (
        <Note key={text}>{toVisibleText(sayJudgement(text, language))}</Note>
      ))}
      <Flexbox gap={8}>
        <InSteps items={sortByWeight(commands)} step={STEP}>
          {(shown) =>
            shown.map((command, index) => <JudgedCommand command={command} key={index} />)
          }
        </InSteps>
      </Flexbox>
    </Flexbox>
  );
});

CommandPreview.displayName = 'CommandPreview';
