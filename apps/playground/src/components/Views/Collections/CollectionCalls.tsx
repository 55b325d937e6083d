import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { Disclosure, toVisibleText } from '@lobechat/shared-tool-ui';
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
  failures: css`
    margin: 0;
    padding-inline-start: ${cssVar.paddingLG};
    font-size: ${cssVar.fontSizeSM};
    color: ${readableColors.error};
  `,
}));

/** What {@link CollectionCalls} takes. */
export interface CollectionCallsProps {
  calls: CallCollection['calls'];
  run: CollectionRun | undefined;
}

/** The calls of a collection; after a run, how each of them went. */
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
            <span>
              {report && <strong>{report.ok ? '✓' : '✗'} </strong>}
              {toVisibleText(name)}{' '}
              <span className={viewStyles.secondary}>
                {toVisibleText(call)}
                {report &&
                  ` · ${t(report.ok ? 'collections.ok' : 'collections.notOk')} · ${formatDuration(report.milliseconds)}`}
              </span>
            </span>
            {report && !report.ok && (
              <ul className={styles.failures}>
                {report.failures.map((failure) => (
                  <li key={failure}>{toVisibleText(failure)}</li>
                ))}
              </ul>
            )}
            {/* A call that runs may ask. */}
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
