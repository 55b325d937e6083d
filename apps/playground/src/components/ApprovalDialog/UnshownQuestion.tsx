import { Button } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo, useEffect, useRef } from 'react';

import type { ApprovalDecision } from '@lobechat/tool-engine';

import { LoadFailure } from '../../chunks/lazy-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { PendingApproval } from '../../run/run-record.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    max-inline-size: min(480px, 92vw);
    padding: ${cssVar.padding};
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadiusLG};

    color: ${cssVar.colorText};

    background: ${cssVar.colorBgElevated};

    &::backdrop {
      background: ${cssVar.colorBgMask};
    }
  `,
}));

/** Props of {@link UnshownQuestion}. */
export interface UnshownQuestionProps {
  approval: PendingApproval;
  error: Error;
  onAnswer: (decision: ApprovalDecision) => void;
  onRetry: () => void;
}

/**
 * Replaces a question whose own dialog could not be loaded: the call waits, so a person must be
 * able to end it. It offers no approval, because it shows nothing to approve.
 */
export const UnshownQuestion = memo<UnshownQuestionProps>(
  ({ approval, error, onAnswer, onRetry }) => {
    const t = useText();
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => dialog.current?.showModal(), []);
    return (
      <dialog
        aria-label={t('approval.title', { name: approval.descriptor.tool })}
        className={styles.root}
        onCancel={(event) => {
          event.preventDefault();
          onAnswer({ action: 'deny' });
        }}
        ref={dialog}
        role="alertdialog"
      >
        <LoadFailure
          action={<Button onClick={() => onAnswer({ action: 'deny' })}>{t('action.deny')}</Button>}
          error={error}
          onRetry={onRetry}
        />
      </dialog>
    );
  },
);

UnshownQuestion.displayName = 'UnshownQuestion';
