import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { DiffView, Disclosure } from '@lobechat/shared-tool-ui';

import { formatMoment } from '../../format-moment.ts';
import type { ShownChange, ShownRecordedChange } from '../../read-state/read-changes.ts';
import { useTexts } from '../../use-texts.ts';
import { toVisibleName, toVisibleText } from '../../visible-text.ts';
import { FailureText } from '../FailureText/index.tsx';
import { Note } from '../Note/index.tsx';
import { PathText } from '../PathText/index.tsx';
import { ChangeCounts } from './ChangeCounts.tsx';

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
}));

const Line = memo<{ change: ShownChange }>(({ change }) => {
  const { t } = useTexts();
  const { kind, path, previousPath } = change;
  return (
    <span className={styles.line}>
      <span className={styles.kind}>{t(`change.${kind}`)}</span>
      {previousPath !== undefined && (
        <>
          <PathText path={previousPath} />
          <span aria-hidden>→</span>
        </>
      )}
      <PathText path={path} />
      {(change.added > 0 || change.removed > 0) && <ChangeCounts {...change} />}
    </span>
  );
});
Line.displayName = 'ChangeLine';

const Facts = memo<{ change: ShownRecordedChange }>(({ change: { at, blocked, id, undoneAt } }) => {
  const { language, t } = useTexts();
  const moment = formatMoment(at, language);
  const facts = [
    id === undefined ? '' : t('render.changeId', { id: toVisibleName(id) }),
    moment,
    undoneAt === undefined ? '' : t('render.undone', { at: formatMoment(undoneAt, language) }),
    blocked === undefined ? '' : t('render.blocked', { reason: toVisibleText(blocked) }),
  ].filter(Boolean);
  return facts.length > 0 && <Note>{facts.join(' · ')}</Note>;
});
Facts.displayName = 'ChangeFacts';

/** Props of {@link ChangeItem}. */
export interface ChangeItemProps {
  change: ShownRecordedChange;
  isInitiallyOpen: boolean;
}

/** What was done, or would be, to one file. Its diff is there to be opened. */
export const ChangeItem = memo<ChangeItemProps>(({ change, isInitiallyOpen }) => {
  const { t } = useTexts();
  const { diff, isDiffCut, path, problem } = change;
  return (
    <Flexbox gap={4}>
      {problem !== undefined && (
        <FailureText failure={{ message: problem, type: t('intervention.problem') }} />
      )}
      {diff === '' ? (
        <div className={styles.plain}>
          <Line change={change} />
        </div>
      ) : (
        <Disclosure isInitiallyOpen={isInitiallyOpen} label={<Line change={change} />}>
          {() => (
            <Flexbox gap={6}>
              <DiffView
                diff={toVisibleText(diff)}
                label={t('render.diffOf', { path: toVisibleName(path) })}
              />
              {isDiffCut && <Note>{t('render.diffCut')}</Note>}
            </Flexbox>
          )}
        </Disclosure>
      )}
      <Facts change={change} />
    </Flexbox>
  );
});

ChangeItem.displayName = 'ChangeItem';
