import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import {
  Disclosure,
  InlineCode,
  InSteps,
  KeyValueTable,
  Note,
  SaidText,
  useSay,
} from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { CommandPreview as Preview, JudgedCommand as Judged } from '../../types.ts';
import { CommandLine } from '../components/CommandLine.tsx';
import { localSystemKit } from '../surface-kit.ts';
import { JudgedCommand } from './JudgedCommand.tsx';
import { markCommand, moveMarks } from './mark-command.ts';

/** Commands that are shown initially. */
const STEP = 30;

/* Dangerous and denied commands come first. Commands without a judgement need a look too. */
const weigh = ({ danger, decision }: Loose<Judged>): number =>
  (danger === undefined ? 0 : -2) + (decision === 'deny' ? -1 : 0);

const isAsked = ({ danger, decision }: Loose<Judged>): boolean =>
  danger !== undefined || decision !== 'allow';

/** Drops commands that only need approval within a dangerous one: `sh` in `curl … | sh`. */
const dropParts = (commands: ReadonlyArray<Loose<Judged>>): ReadonlyArray<Loose<Judged>> =>
  commands.filter(
    ({ danger, decision, rule, text = '' }) =>
      danger !== undefined ||
      decision === 'deny' ||
      rule !== undefined ||
      !commands.some((other) => other.danger !== undefined && other.text?.includes(text)),
  );

/** Whether a listed command already gives this reason, as in `rm: It deletes files.` */
const isSaidBelow = (text: string, commands: ReadonlyArray<Loose<Judged>>): boolean =>
  commands.some(
    ({ reason }) => reason !== undefined && (text === reason || text.endsWith(`: ${reason}`)),
  );

/** Props of {@link CommandPreview}. */
export interface CommandPreviewProps {
  /** The current command: a person may have changed it since it was judged. */
  command: string;
  commands: ReadonlyArray<Loose<Judged>>;
  preview: Loose<Preview>;
  /** The reason that the host already shows; it is not repeated. */
  reason?: string | undefined;
}

/** What a command line would run: its dangers, why it needs approval, and where it would run. */
export const CommandPreview = memo<CommandPreviewProps>(
  ({ command, commands, preview, reason: said }) => {
    const { t } = localSystemKit.useTexts();
    const say = useSay();
    const { cwd, judgement: { marks = [], paths = [], reason = '', reasons = [] } = {} } = preview;
    const { command: judged = '', sandbox } = preview;
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
    const asked = dropParts(commands.filter(isAsked)).toSorted(
      (left, right) => weigh(left) - weigh(right),
    );
    const allowed = commands.filter((item) => !isAsked(item));
    // The only danger, which is marked and named already, or the only command of the line.
    const isOnly = asked.filter(({ danger }) => danger !== undefined).length === 1;
    const isSaid = ({ danger, reason: why, rule, text }: Loose<Judged>): boolean =>
      said !== undefined &&
      rule === undefined &&
      (danger === undefined
        ? text === judged && why === said
        : isOnly && marks.length > 0 && said.endsWith(`It ${danger}.`));
    const listed = asked.filter((item) => !isSaid(item));
    const notes = [...new Set([reason, ...reasons])].filter(
      (text) => text !== '' && text !== said && !isSaidBelow(text, commands),
    );
    const pieces = markCommand(command, moveMarks(marks, judged, command));
    return (
      <Flexbox gap={12}>
        <CommandLine
          isBoxed
          command={command}
          pieces={pieces.map((piece) => ({
            danger: piece.danger && say(piece.danger).text,
            reason: pieces.length > 1 ? piece.reason && say(piece.reason).text : '',
            text: piece.text,
          }))}
        />
        {listed.length > 0 && (
          <Flexbox gap={10}>
            <InSteps items={listed} step={STEP}>
              {(shown) => shown.map((item, index) => <JudgedCommand command={item} key={index} />)}
            </InSteps>
          </Flexbox>
        )}
        {notes.map((text) => (
          <Note key={text}>
            <SaidText text={text} />
          </Note>
        ))}
        {facts.length > 0 && <KeyValueTable rows={facts} />}
        {allowed.length > 0 && (
          <Disclosure label={t('intervention.allowed', { count: allowed.length })}>
            {() => (
              <Flexbox gap={10}>
                <InSteps items={allowed} step={STEP}>
                  {(shown) =>
                    shown.map((item, index) => <JudgedCommand command={item} key={index} />)
                  }
                </InSteps>
              </Flexbox>
            )}
          </Disclosure>
        )}
      </Flexbox>
    );
  },
);

CommandPreview.displayName = 'CommandPreview';
