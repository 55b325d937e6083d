import { Button, Modal } from '@lobehub/ui/base-ui';
import { memo, useMemo, useState } from 'react';

import type { ApprovalDecision, ToolQuestion } from '@lobechat/tool-engine';
import { isRecord } from '@lobechat/utils';

import { usePlaygroundServices } from '../../app/services.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { documentOfNode } from '../../arguments/argument-document.ts';
import { judgeDocument } from '../../arguments/verdict.ts';
import { useText } from '../../i18n/use-text.ts';
import { fromPlain } from '../../json/plain-value.ts';
import type { PendingApproval } from '../../run/run-record.ts';
import { textStyles } from '../Shared/text-style.ts';
import { DocumentSection } from './DocumentSection.tsx';
import { dialogStyles as styles } from './style.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

/** Props of {@link QuestionDialog}. */
export interface QuestionDialogProps {
  approval: PendingApproval;
  onAnswer: (decision: ApprovalDecision) => void;
  question: ToolQuestion;
}

/** Shows the question of a running tool to the person, marked as the tool's own words. */
export const QuestionDialog = memo<QuestionDialogProps>(({ approval, onAnswer, question }) => {
  const t = useText();
  const { loadValidator } = usePlaygroundServices();
  const { descriptor, reason } = approval;
  useReturnedFocus();
  const [document, setDocument] = useState(() => documentOfNode(fromPlain(approval.arguments)));
  const validator = useLoaded('question', () => loadValidator(question.schema));
  const verdict = useMemo(
    () => judgeDocument(document, validator.data),
    [document, validator.data],
  );

  const send = (): void => {
    const value: unknown = JSON.parse(document.text);
    onAnswer({ action: 'approve', arguments: isRecord(value) ? value : {} });
  };

  return (
    <Modal
      footer={
        <div className={styles.actions}>
          <Button
            className={styles.start ?? ''}
            onClick={() => onAnswer({ action: 'abort' })}
            type="text"
          >
            {t('question.withdraw')}
          </Button>
          <Button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway: here to the answer that tells nothing
            autoFocus
            onClick={() => onAnswer({ action: 'deny' })}
          >
            {t('question.decline')}
          </Button>
          <Button disabled={!verdict.runnable} onClick={send} type="primary">
            {t('question.answer')}
          </Button>
        </div>
      }
      maskClosable={false}
      onCancel={() => onAnswer({ action: 'abort' })}
      open
      title={t('question.title', { name: descriptor.server, tool: descriptor.tool })}
      width={640}
    >
      <div className={styles.root}>
        <p className={styles.reason}>{reason}</p>
        <blockquote className={styles.message}>{question.message}</blockquote>
        <DocumentSection
          document={document}
          onChange={setDocument}
          schema={question.schema}
          title={t('question.content')}
          verdict={verdict}
        />
        {validator.error && <div className={textStyles.problem}>{validator.error.message}</div>}
      </div>
    </Modal>
  );
});

QuestionDialog.displayName = 'QuestionDialog';
