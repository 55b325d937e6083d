import { LocalSystemApiName } from '../../../types.ts';
import { ChangeList } from '../../components/ChangeList/index.tsx';
import { FailureText } from '../../components/FailureText/index.tsx';
import { ItemTable } from '../../components/ItemTable/index.tsx';
import { Note } from '../../components/Note/index.tsx';
import { PathText } from '../../components/PathText/index.tsx';
import {
  readChangeItems,
  readChanges,
  readRecordedChanges,
  readSingleChange,
  type ShownChange,
  type ShownChangeItem,
} from '../../read-state/read-changes.ts';
import type { LocalSystemTexts } from '../../use-texts.ts';
import { createRender, type RenderContent } from '../create-render.tsx';

const DIFFS: RenderContent<ShownChange[]> = {
  read: readChanges,
  show: (changes) => <ChangeList changes={changes} />,
};

const ITEMS: RenderContent<ShownChangeItem[]> = {
  read: readChangeItems,
  show: (items, { t }) => <ItemTable items={items} label={t('render.files')} />,
  showsPartly: true,
};

const showEdits = (items: ShownChangeItem[], { t }: LocalSystemTexts) => {
  const failed = items.filter(({ error }) => error);
  return (
    <>
      {failed.length > 0 && (
        <Note>
          {t('render.someFailed', { succeeded: items.length - failed.length, total: items.length })}
        </Note>
      )}
      {failed.map(({ error, path }, index) => (
        <div key={`${index}:${path}`}>
          <PathText path={path} /> {error && <FailureText failure={error} />}
        </div>
      ))}
      {failed.length < items.length && (
        <ChangeList changes={items.flatMap(({ change }) => change ?? [])} />
      )}
    </>
  );
};

/** What a patch did, file by file. */
export const ApplyPatchRender = createRender(LocalSystemApiName.applyPatch, DIFFS);

/** What was copied, and what was not. */
export const CopyFilesRender = createRender(LocalSystemApiName.copyFiles, ITEMS);

/** What was deleted, and what was not. */
export const DeleteFilesRender = createRender(LocalSystemApiName.deleteFiles, ITEMS);

/** What an edit changed. */
export const EditFileRender = createRender(LocalSystemApiName.editFile, {
  ...DIFFS,
  read: readSingleChange,
});

/** What edits of several files changed, and why not of others. */
export const EditFilesRender = createRender(LocalSystemApiName.editFiles, {
  read: readChangeItems,
  show: showEdits,
  showsPartly: true,
});

/** What the session changed so far. */
export const ListChangesRender = createRender(LocalSystemApiName.listChanges, {
  read: readRecordedChanges,
  show: ({ changes, total }, { t }) => (
    <>
      <ChangeList changes={changes} />
      {total > changes.length && (
        <Note>{t('render.shownOf', { shown: changes.length, total })}</Note>
      )}
    </>
  ),
});

/** What was moved, and what was not. */
export const MoveFilesRender = createRender(LocalSystemApiName.moveFiles, ITEMS);

/** What was taken back, and what was not. */
export const UndoChangesRender = createRender(LocalSystemApiName.undoChanges, ITEMS);

/** What was written. */
export const WriteFileRender = createRender(LocalSystemApiName.writeFile, {
  ...DIFFS,
  read: readSingleChange,
});
