import { createStaticStyles } from 'antd-style';
import { Circle, CircleCheck, CircleX } from 'lucide-react';
import { memo } from 'react';

import { Disclosure, SaidText, toVisibleText } from '@lobechat/shared-tool-ui';
import type { CallCollection } from '@lobechat/tool-engine/collections';

import { useText } from '../../../i18n/use-text.ts';
import { formatDuration } from '../../../run/format-duration.ts';
import { readableColors } from '../../../theme/readable-colors.ts';
import { ChatCall } from '../Chat/ChatCall.tsx';
import { viewStyles } from '../style.ts';
import type { CollectionRun } from './use-collection-runs.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  call: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXXS};

    padding-block: ${cssVar.paddingXS};
    border-block-end: 1px solid ${cssVar.colorBorderSecondary};

    overflow-wrap: anywhere;
  `,
  line: css`
    display: flex;
    flex-wrap: wrap;
    gap: 2px ${cssVar.marginXS};
    align-items: center;

    & > svg {
      flex: none;
    }
  `,
  name: css`
    flex: 1;
    min-inline-size: min(240px, 60%);
  `,
  notOk: css`
    color: ${readableColors.error};
  `,
  ok: css`
    color: ${readableColors.success};
  `,
  open: css`
    color: ${cssVar.colorTextQuaternary};
  `,
  failures: css`
    margin: 0;
    padding-inline-start: ${cssVar.paddingLG};
    font-size: ${cssVar.fontSizeSM};
    color: ${readableColors.error};
    white-space: pre-line;
  `,
}));

/** Props of {@link CollectionCalls}. */
export interface CollectionCallsProps {
  calls: CallCollection['calls'];
  run: CollectionRun | undefined;
}

/** The calls of a collection, with their outcome after a run. */
export const CollectionCalls = memo<CollectionCallsProps>(({ calls, run }) => {
  const t = useText();
  return (
    <ol className={viewStyles.rows}>
      {calls.map(({ call, name }, index) => {
        const report = run?.reports[index];
        const id = run?.callIds[index];
        const shown = id !== undefined && (
          <ChatCall call={{ function: { name: toVisibleText(call) }, id }} />
        );
        return (
          <li className={styles.call} key={`${index} ${name}`}>
            <div className={styles.line}>
              {report?.ok === true && <CircleCheck aria-hidden className={styles.ok} size={16} />}
              {report?.ok === false && <CircleX aria-hidden className={styles.notOk} size={16} />}
              {!report && <Circle aria-hidden className={styles.open} size={16} />}
              <span className={styles.name}>{toVisibleText(name)}</span>
              <span className={viewStyles.secondary}>
                {toVisibleText(call)}
                {report &&
                  ` · ${t(report.ok ? 'collections.ok' : 'collections.notOk')} · ${formatDuration(report.milliseconds)}`}
              </span>
            </div>
            {report && !report.ok && (
              <ul className={styles.failures}>
                {report.failures.map((failure) => (
                  <li key={failure}>
                    <SaidText text={failure} />
                  </li>
                ))}
              </ul>
            )}
            {/* A running call may ask for approval. */}
            {shown && !report && shown}
            {shown && report && !report.ok && (
              <Disclosure label={t('result.title')}>{() => shown}</Disclosure>
            )}
          </li>
        );
      })}
    </ol>
  );
});

CollectionCalls.displayName = 'CollectionCalls';
