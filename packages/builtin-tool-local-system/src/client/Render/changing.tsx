import { FailureText, InlineCode, Note, type RenderContents } from '@lobechat/shared-tool-ui';

import type { LocalSystemApis } from '../../apis/index.ts';
import { ChangeList } from '../components/ChangeList.tsx';
import { ItemTable, type ShownItem, SomeFailed } from '../components/ItemTable.tsx';
import { type GivenChange, listChanges } from '../list-changes.ts';

/* A batch without items says nothing. */
const showItems = ({ results = [] }: { results?: readonly ShownItem[] | undefined }) =>
  results.length > 0 ? <ItemTable items={results} /> : undefined;

/* What succeeded of a batch that failed still has its row. */
const ITEMS = { show: showItems, showsPartly: true };

const showChange = ({ change }: { change?: GivenChange }) => {
  const changes = listChanges([change]);
  return changes.length > 0 ? <ChangeList changes={changes} /> : undefined;
};

/** Changes of files, and what was not changed. */
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
