import { Button, Input, Modal } from '@lobehub/ui/base-ui';
import { memo, useCallback, useMemo, useRef, useState } from 'react';

import type { ApprovalDecision } from '@lobechat/tool-engine';
import { isRecord, parseJson } from '@lobechat/utils';

import { usePlaygroundServices } from '../../app/services.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { documentOfNode } from '../../arguments/argument-document.ts';
import { type ArgumentValidator, judgeDocument } from '../../arguments/verdict.ts';
import { useText } from '../../i18n/use-text.ts';
import { fromPlain } from '../../json/plain-value.ts';
import type { PendingApproval } from '../../run/run-record.ts';
import { severityOf } from '../../run/severity.ts';
import type { ApiSurfaces } from '../../surfaces/tool-surfaces.ts';
import { SurfaceBoundary } from '../Shared/SurfaceBoundary.tsx';
import { textStyles } from '../Shared/text-style.ts';
import { DocumentSection } from './DocumentSection.tsx';
import { type HoldsFor, RememberChoice } from './RememberChoice.tsx';
import { SeverityLine } from './SeverityLine.tsx';
import { dialogStyles as styles } from './style.ts';
import { useJudgement } from './use-judgement.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

/** Props of {@link ApprovalDialog}. */
export interface ApprovalDialogProps {
  approval: PendingApproval;
  onAnswer: (decision: ApprovalDecision) => void;
  surfaces: ApiSurfaces;
  validator: ArgumentValidator | undefined;
}

/** Asks a person whether a call may run. Its arguments can be read and edited. */
export const ApprovalDialog = memo<ApprovalDialogProps>(
  ({ approval, onAnswer, surfaces, validator }) => {
    const t = useText();
    const { api } = usePlaygroundServices();
    const { descriptor, policy } = approval;
    useReturnedFocus();
    const [holdsFor, setHoldsFor] = useState<HoldsFor>('once');
    const proposal = useLoaded(approval.callId, async (signal) =>
      policy === 'required'
        ? api.proposeRule(descriptor.name, approval.arguments, signal)
        : undefined,
    ).data;
    const [document, setDocument] = useState(() => documentOfNode(fromPlain(approval.arguments)));
    const [reason, setReason] = useState('');
    const [touched, setTouched] = useState(false);
    const pending = useRef(new Map<string, () => Promise<void> | void>());
    const [args, setArgs] = useState(approval.arguments);
    // Last-moment changes by a surface are needed before they are rendered.
    const latest = useRef(approval.arguments);
    const verdict = useMemo(() => judgeDocument(document, validator), [document, validator]);
    const { intervention: Intervention } = surfaces;

    const written = useMemo(() => {
      const value = verdict.runnable && touched ? parseJson(document.text) : approval.arguments;
      return isRecord(value) ? value : undefined;
    }, [approval.arguments, document.text, touched, verdict.runnable]);
    const readArguments = (): Record<string, unknown> =>
      Intervention ? latest.current : (written ?? {});

    const current = Intervention ? args : written;
    const { isOutOfReach, judged } = useJudgement(approval, current);
    const shown = judged.verdict.action === 'ask' ? { ...approval, ...judged.verdict } : approval;
    const isDestructive = judged.verdict.action === 'ask' && severityOf(shown) === 'destructive';

    const approve = async (): Promise<void> => {
      for (const finish of pending.current.values()) await finish();
      onAnswer({
        action: 'approve',
        ...((touched || Intervention) && { arguments: readArguments() }),
        ...(proposal && !touched && holdsFor !== 'once' && { remember: holdsFor }),
      });
    };

    const register = useCallback((id: string, callback: () => Promise<void> | void) => {
      pending.current.set(id, callback);
      return () => {
        pending.current.delete(id);
      };
    }, []);

    const editor = (
      <DocumentSection
        document={document}
        onChange={(next) => {
          setTouched(true);
          setDocument(next);
        }}
        schema={descriptor.inputSchema}
        title={t('approval.edit')}
        verdict={verdict}
      />
    );

    const isInvalid = !Intervention && !verdict.runnable;
    const isRefused = judged.verdict.action === 'deny' && judged.args === current;
    return (
      <Modal
        footer={
          <div className={styles.actions}>
            <Button
              className={styles.start ?? ''}
              onClick={() => onAnswer({ action: 'abort' })}
              type="text"
            >
              {t('action.abort')}
            </Button>
            <Button
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway: here to the answer that changes nothing
              autoFocus
              onClick={() =>
                onAnswer(reason === '' ? { action: 'deny' } : { action: 'deny', reason })
              }
            >
              {t('action.deny')}
            </Button>
            <Button
              className={(isDestructive && styles.dangerous) || ''}
              disabled={isInvalid || isRefused}
              onClick={() => void approve()}
              type="primary"
            >
              {t('action.approve')}
            </Button>
          </div>
        }
        maskClosable={false}
        // Closing the dialog denies the call instead of aborting it.
        onCancel={() => onAnswer({ action: 'deny' })}
        open
        title={t('approval.title', { name: descriptor.tool })}
        width={Intervention ? 860 : 640}
      >
        <div className={styles.root}>
          <SeverityLine approval={approval} verdict={judged.verdict} />
          {Intervention ? (
            <SurfaceBoundary fallback={editor}>
              <Intervention
                apiName={descriptor.tool}
                args={args}
                identifier={descriptor.server}
                messageId={approval.callId}
                onArgsChange={(next: Record<string, unknown>) => {
                  latest.current = next;
                  setArgs(next);
                  setTouched(true);
                }}
                onInteractionAction={async (action) => {
                  if (action.type === 'submit') {
                    onAnswer({
                      action: 'approve',
                      arguments: { ...latest.current, ...action.payload },
                    });
                  } else if (action.type === 'skip') {
                    onAnswer({ action: 'deny', reason: action.reason });
                  } else {
                    onAnswer({ action: 'abort' });
                  }
                }}
                preview={judged.verdict.action === 'ask' ? judged.verdict.preview : undefined}
                previewedArgs={isOutOfReach ? undefined : judged.args}
                reason={shown.reason}
                registerBeforeApprove={register}
              />
            </SurfaceBoundary>
          ) : (
            editor
          )}
          {isInvalid && touched && (
            <div className={textStyles.problem}>{t('approval.invalid')}</div>
          )}
          {proposal && !touched && (
            <RememberChoice onChange={setHoldsFor} proposal={proposal} value={holdsFor} />
          )}
          <Input
            aria-label={t('approval.denyReason')}
            onChange={(event) => setReason(event.currentTarget.value)}
            placeholder={t('approval.denyReason')}
            value={reason}
          />
        </div>
      </Modal>
    );
  },
);

ApprovalDialog.displayName = 'ApprovalDialog';
