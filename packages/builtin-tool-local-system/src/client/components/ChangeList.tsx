import { Flexbox } from '@lobehub/ui';
import { createStaticStyles, cx } from 'antd-style';
import { memo, use } from 'react';

import {
  DiffView,
  Disclosure,
  EmptyState,
  FailureText,
  InlineCode,
  InSteps,
  NextCallContext,
  Note,
  toVisibleName,
  toVisibleText,
  useSay,
} from '@lobechat/shared-tool-ui';

import { formatMoment } from '../describe-facts.ts';
import type { ShownChange } from '../list-changes.ts';
import { localSystemKit } from '../surface-kit.ts';
import { ChangeCounts } from './ChangeCounts.tsx';
import { UndoButton } from './UndoButton.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  kind: css`
    color: ${cssVar.colorTextSecondary};
  `,
  line: css`
    color: ${cssVar.colorText};

    > * {
      margin-inline-end: 8px;
    }
  `,
  plain: css`
    padding-block: 4px;
  `,
  root: css`
    position: relative;
  `,
  undo: css`
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
  `,
  undoable: css`
    /* Leaves room for the button beside it. */
    padding-inline-end: 72px;
  `,
}));

/** Changes whose diffs are open initially. */
const OPEN = 3;

const Line = memo<{ change: ShownChange; isUndoable: boolean }>(({ change, isUndoable }) => {
  const { t } = localSystemKit.useTexts();
  const { added = 0, kind, path, previousPath, removed = 0 } = change;
  return (
    <span className={cx(styles.line, isUndoable && styles.undoable)}>
      <span className={styles.kind}>{t(`change.${kind}`)}</span>
      {previousPath !== undefined && (
        <>
          <InlineCode text={previousPath} />
          <span aria-hidden>→</span>
        </>
      )}
      <InlineCode text={path} />
      {(added > 0 || removed > 0) && <ChangeCounts changes={[change]} />}
    </span>
  );
});
Line.displayName = 'ChangeLine';

const Facts = memo<{ change: ShownChange }>(({ change: { at, blocked, id, undoneAt } }) => {
  const { language, t } = localSystemKit.useTexts();
  const say = useSay();
  const facts = [
    // The id of the change just made is of no use to a person.
    at === undefined ? '' : toVisibleName(id ?? ''),
    formatMoment(at, language),
    undoneAt === undefined ? '' : t('render.undone', { at: formatMoment(undoneAt, language) }),
    blocked === undefined ? '' : t('render.blocked', { reason: toVisibleText(say(blocked).text) }),
  ].filter(Boolean);
  return facts.length > 0 && <Note>{facts.join(' · ')}</Note>;
});
Facts.displayName = 'ChangeFacts';

/* What was done, or would be done, to one file. Its diff can be expanded. */
const Change = memo<{ change: ShownChange; isInitiallyOpen: boolean }>(
  ({ change, isInitiallyOpen }) => {
    const { t } = localSystemKit.useTexts();
    const { blocked, diff = '', diffTruncated, id, path, problem, undoneAt } = change;
    const isUndoable =
      use(NextCallContext) !== undefined &&
      id !== undefined &&
      undoneAt === undefined &&
      blocked === undefined;
    return (
      <Flexbox className={styles.root ?? ''} gap={4}>
        {problem !== undefined && (
          <FailureText failure={{ message: problem, type: t('intervention.problem') }} />
        )}
        {diff === '' ? (
          <div className={styles.plain}>
            <Line change={change} isUndoable={isUndoable} />
          </div>
        ) : (
          <Disclosure
            isInitiallyOpen={isInitiallyOpen}
            label={<Line change={change} isUndoable={isUndoable} />}
          >
            {() => (
              <Flexbox gap={6}>
                <DiffView
                  diff={toVisibleText(diff)}
                  fileName={path}
                  label={t('render.diffOf', { path: toVisibleName(path) })}
                />
                {diffTruncated && <Note>{t('render.diffCut')}</Note>}
              </Flexbox>
            )}
          </Disclosure>
        )}
        <Facts change={change} />
        {isUndoable && (
          <div className={styles.undo}>
            <UndoButton ids={[id]} />
          </div>
        )}
      </Flexbox>
    );
  },
);
Change.displayName = 'Change';

/** Props of {@link ChangeList}. */
export interface ChangeListProps {
  changes: readonly ShownChange[];
}

/** Changes of files, each with its diff. The first few are open. */
export const ChangeList = memo<ChangeListProps>(({ changes }) => {
  const { t } = localSystemKit.useTexts();
  if (changes.length === 0) return <EmptyState text={t('render.noChanges')} />;
  return (
    <Flexbox gap={8}>
      <InSteps items={changes} step={50}>
        {(shown) =>
          shown.map((change, index) => (
            <Change
              change={change}
              isInitiallyOpen={index < OPEN}
              key={`${index}:${change.path}`}
            />
          ))
        }
      </InSteps>
    </Flexbox>
  );
});

ChangeList.displayName = 'ChangeList';
