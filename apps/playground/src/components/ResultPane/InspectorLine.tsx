import { createStaticStyles, cx } from 'antd-style';
import { memo, type ReactNode } from 'react';

import type { RunRecord } from '../../run/run-record.ts';
import type { ApiSurfaces } from '../../surfaces/tool-surfaces.ts';
import { SurfaceBoundary } from '../Shared/SurfaceBoundary.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  plain: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
  `,
  beside: css`
    /* The end of the line shows the phase and its time. */
    [data-says='phase'] {
      display: none;
    }
  `,
  line: css`
    flex: 1 1 15em;
    min-inline-size: 0;
  `,
  root: css`
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: ${cssVar.marginXXS} ${cssVar.margin};
    align-items: center;

    min-inline-size: 0;
    padding-block: ${cssVar.paddingXS};
    padding-inline: ${cssVar.padding};
    border-block-end: 1px solid ${cssVar.colorBorderSecondary};
  `,
}));

/** Props of {@link InspectorLine}. */
export interface InspectorLineProps {
  /** The phase of the call, at the end of the line. */
  children?: ReactNode;
  record: RunRecord;
  /** For a call that has not started: its arguments are arriving, or it is waiting. */
  stage?: 'arguments' | 'pending' | undefined;
  /** Undefined while they load. */
  surfaces: ApiSurfaces | undefined;
}

/** The one line that represents the call, in every phase. */
export const InspectorLine = memo<InspectorLineProps>(({ children, record, stage, surfaces }) => {
  const { approval, args, request, result, update } = record;
  const Inspector = surfaces?.inspector;
  const plain = <span className={styles.plain}>{request.apiName}</span>;
  return (
    <div className={styles.root}>
      <div
        className={cx(styles.line, children !== undefined && styles.beside)}
        data-surface="inspector"
      >
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
              result={
                result && { content: result.content, error: result.error, state: result.state }
              }
              toolCallId={request.callId}
            />
          </SurfaceBoundary>
        ) : (
          plain
        )}
      </div>
      {children}
    </div>
  );
});

InspectorLine.displayName = 'InspectorLine';
