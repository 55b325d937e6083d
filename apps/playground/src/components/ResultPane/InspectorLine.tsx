import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import type { RunRecord } from '../../run/run-record.ts';
import type { ApiSurfaces } from '../../surfaces/tool-surfaces.ts';
import { SurfaceBoundary } from '../Shared/SurfaceBoundary.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  plain: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
  `,
  root: css`
    flex: none;

    min-inline-size: 0;
    padding-block: ${cssVar.paddingXS};
    padding-inline: ${cssVar.padding};
    border-block-end: 1px solid ${cssVar.colorBorderSecondary};
  `,
}));

/** What {@link InspectorLine} takes. */
export interface InspectorLineProps {
  record: RunRecord;
  /** Of a call that has not begun: its arguments arrive, or it waits. */
  stage?: 'arguments' | 'pending' | undefined;
  surfaces: ApiSurfaces;
}

/** The one line that stands for the call, in every phase. */
export const InspectorLine = memo<InspectorLineProps>(({ record, stage, surfaces }) => {
  const { approval, args, request, result, update } = record;
  const { inspector: Inspector } = surfaces;
  const plain = <span className={styles.plain}>{request.apiName}</span>;
  return (
    <div className={styles.root} data-surface="inspector">
      {Inspector ? (
        <SurfaceBoundary fallback={plain} key={request.callId}>
          <Inspector
            apiName={request.apiName}
            args={args}
            identifier={request.identifier}
            isArgumentsStreaming={stage === 'arguments'}
            isLoading={!result && !approval && stage === undefined}
            partialArgs={stage === 'arguments' ? args : undefined}
            pluginState={result?.state ?? update?.state}
            result={result && { content: result.content, error: result.error, state: result.state }}
          />
        </SurfaceBoundary>
      ) : (
        plain
      )}
    </div>
  );
});

InspectorLine.displayName = 'InspectorLine';
