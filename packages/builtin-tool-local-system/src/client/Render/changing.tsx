import { FailureText, InlineCode, Note, type RenderContents } from '@lobechat/shared-tool-ui';

import type { LocalSystemApis } from '../../apis/index.ts';
import { ChangeList } from '../components/ChangeList.tsx';
import { ItemTable, type ShownItem, SomeFailed } from '../components/ItemTable.tsx';
import { type GivenChange, listChanges } from '../list-changes.ts';

/* An empty batch shows nothing. */
const showItems = ({ results = [] }: { results?: readonly ShownItem[] | undefined }) =>
  results.length > 0 ? <ItemTable items={results} /> : undefined;

/* A failed batch still shows a row for each item that succeeded. */
const ITEMS = { show: showItems, showsPartly: true };

const showChange = ({ change }: { change?: GivenChange }) => {
  const changes = listChanges([change]);
  return changes.length > 0 ? <ChangeList changes={changes} /> : undefined;
};

/** Views of file changes, and of the changes that failed. */
export const changingRenders = {
  applyPatch: ({ changes }) => changes && <ChangeList changes={listChanges(changes)} />,
  copyFiles: ITEMS,
  deleteFiles: ITEMS,
  editFile: showChange,
  editFiles: {
    show: ({ results = [] }) => {
      if (results.length === 0) return undefined;
      const changes = listChanges(results.map(({ change }) => change));
      return (
        <>
          <SomeFailed items={results} />
          {results.map(
            ({ error, path }, index) =>
              error && (
                <div key={`${index}:${path}`}>
                  <InlineCode text={path} /> <FailureText failure={error} />
                </div>
              ),
          )}
          {(changes.length > 0 || results.every(({ error }) => !error)) && (
            <ChangeList changes={changes} />
          )}
        </>
      );
    },
    showsPartly: true,
  },
  listChanges: ({ changes: given, total = 0 }, { texts: { t } }) => {
    if (!given) return undefined;
    const changes = listChanges(given);
    const shown = changes.length;
    return (
      <>
        <ChangeList changes={changes} />
        {total > shown && <Note>{t('render.shownOf', { shown, total })}</Note>}
      </>
    );
  },
  moveFiles: ITEMS,
  undoChanges: ITEMS,
  writeFile: showChange,
} satisfies RenderContents<LocalSystemApis>;
