import { memo } from 'react';

import { useText } from '../../../i18n/use-text.ts';
import type { PendingApproval, RunRecord } from '../../../run/run-record.ts';
import type { ApiSurfaces } from '../../../surfaces/tool-surfaces.ts';
import { JsonView } from '../../Shared/JsonView.tsx';
import { SurfaceBoundary } from '../../Shared/SurfaceBoundary.tsx';
import { TextBlock } from '../../Shared/TextBlock.tsx';

/** Props of {@link AskedView}. */
export interface AskedViewProps {
  approval: Pick<PendingApproval, 'arguments' | 'elicitation' | 'preview' | 'reason'>;
  record: RunRecord;
  surfaces: ApiSurfaces;
}

/** The approval request of an earlier call, as it was shown. It can no longer be answered. */
export const AskedView = memo<AskedViewProps>(({ approval, record, surfaces }) => {
  const t = useText();
  const { elicitation, preview, reason } = approval;
  const { apiName, callId, identifier } = record.request;
  const { intervention: Intervention } = surfaces;
  if (elicitation) return <TextBlock label={t('replay.asked')} text={elicitation.message} />;
  const plain = <JsonView label={t('approval.edit')} value={approval.arguments} />;
  return (
    <>
      {reason !== '' && <TextBlock label={t('replay.asked')} text={reason} />}
      {Intervention ? (
        <SurfaceBoundary fallback={plain}>
          <Intervention
            apiName={apiName}
            args={approval.arguments}
            disabled
            identifier={identifier}
            messageId={callId}
            preview={preview}
            reason={reason}
          />
        </SurfaceBoundary>
      ) : (
        plain
      )}
    </>
  );
});

AskedView.displayName = 'AskedView';
