import {
  Note,
  readList,
  readRecord,
  type ShownPreview,
  toVisibleText,
  useSay,
} from '@lobechat/shared-tool-ui';
import { readBySchema } from '@lobechat/types';

import { CHANGES_PREVIEW, COMMAND_PREVIEW } from '../../apis/preview.ts';
import { ChangeList } from '../components/ChangeList.tsx';
import { listChanges } from '../list-changes.ts';
import { localSystemKit } from '../surface-kit.ts';
import { CommandPreview } from './CommandPreview.tsx';

/** Items of a preview that are shown: nobody could review more before an approval. */
const MOST_ITEMS = 1000;

/** The number of items that a preview omits, as too many or of an unknown form. */
const NotShown = ({ count }: { count: number }) => {
  const { t } = localSystemKit.useTexts();
  return count > 0 && <Note>{t('intervention.left', { count })}</Note>;
};

/** Describes files outside the workspace. */
const Details = ({ text }: { text: unknown }) => {
  const say = useSay();
  return typeof text === 'string' && <Note>{toVisibleText(say(text).text)}</Note>;
};

/** The effects of a file change; undefined if unknown. */
export const previewChanges = (preview: unknown): ShownPreview | undefined => {
  const { changes: given, details, kind } = readRecord(preview);
  if (kind !== 'changes') return undefined;
  const all = readList(given);
  const read = readBySchema(CHANGES_PREVIEW, { changes: all.slice(0, MOST_ITEMS) });
  const changes = listChanges(read?.changes);
  if (changes.length === 0) return undefined;
  return {
    element: (
      <>
        <Details text={details} />
        <ChangeList changes={changes} />
        <NotShown count={all.length - changes.length} />
      </>
    ),
  };
};

/** What a command would run, or nothing if unknown. Valid only for the command that was judged. */
export const previewCommand = (
  preview: unknown,
  { command = '' }: { command?: string | undefined },
  { reason }: { reason?: string | undefined },
): ShownPreview | undefined => {
  const given = readRecord(preview);
  if (given.kind !== 'command' || typeof given.command !== 'string') return undefined;
  const judgement = readRecord(given.judgement);
  const all = readList(judgement.commands);
  const read = readBySchema(COMMAND_PREVIEW, {
    ...given,
    judgement: { ...judgement, commands: all.slice(0, MOST_ITEMS) },
  });
  const commands = (read?.judgement?.commands ?? []).filter(({ text }) => text !== undefined);
  return {
    element: (
      <>
        <CommandPreview
          command={command}
          commands={commands}
          preview={read ?? {}}
          reason={reason}
        />
        <NotShown count={all.length - commands.length} />
      </>
    ),
    isOfOther: given.command !== command,
  };
};
