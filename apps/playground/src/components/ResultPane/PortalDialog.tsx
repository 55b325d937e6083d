import { Modal } from '@lobehub/ui/base-ui';
import { memo } from 'react';

import type { BuiltinPortal } from '@lobechat/types';

import { useText } from '../../i18n/use-text.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { SurfaceBoundary } from '../Shared/SurfaceBoundary.tsx';

/** Props of {@link PortalDialog}. */
export interface PortalDialogProps {
  onClose: () => void;
  portal: BuiltinPortal;
  record: RunRecord;
  state: unknown;
}

/** A tool's larger view of a result. */
export const PortalDialog = memo<PortalDialogProps>(
  ({ onClose, portal: Portal, record, state }) => {
    const t = useText();
    const { args, request } = record;
    return (
      <Modal
        allowFullscreen
        footer={null}
        onCancel={onClose}
        open
        title={`${request.apiName} · ${t('result.larger')}`}
        width={960}
      >
        <SurfaceBoundary fallback={null}>
          <Portal
            apiName={request.apiName}
            arguments={args}
            identifier={request.identifier}
            messageId={request.callId}
            state={state}
          />
        </SurfaceBoundary>
      </Modal>
    );
  },
);

PortalDialog.displayName = 'PortalDialog';
