import { createStaticStyles } from 'antd-style';
import { memo, useSyncExternalStore } from 'react';

import { usePlaygroundServices } from '../../../app/services.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { useText } from '../../../i18n/use-text.ts';
import { phaseOf, type RunRecord } from '../../../run/run-record.ts';
import { useStatusText } from '../../../run/use-status-text.ts';
import { NO_SURFACES } from '../../../surfaces/tool-surfaces.ts';
import { ApprovalDialog } from '../../ApprovalDialog/ApprovalDialog.tsx';
import { QuestionDialog } from '../../ApprovalDialog/QuestionDialog.tsx';
import { InspectorLine } from '../../ResultPane/InspectorLine.tsx';
import { StatusBadge } from '../../ResultPane/StatusBadge.tsx';
import { SurfaceView } from '../../ResultPane/SurfaceView.tsx';
import { LoadingLines } from '../../Shared/LoadingLines.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  body: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginSM};

    max-block-size: 360px;
    padding: ${cssVar.padding};

    overflow: auto;
  `,
  plain: css`
    padding: ${cssVar.paddingXS} ${cssVar.padding};
    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
  `,
  root: css`
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadiusLG};
  `,
}));

/** The key of chat calls in the page's store of calls. */
export const chatCallKey = (id: string): string => `chat ${id}`;

const Shown = memo<{ record: RunRecord }>(({ record }) => {
  const t = useText();
  const { loadSurfaces, loadValidator, runs } = usePlaygroundServices();
  const { apiName, callId, identifier } = record.request;
  const surfaces = useLoaded(`${identifier}/${apiName}`, () => loadSurfaces(identifier, apiName));
  const { approval } = record;
  const validator = useLoaded(approval && `check ${callId}`, () =>
    loadValidator(approval?.descriptor.inputSchema ?? {}, approval?.descriptor),
  );
  const status = useStatusText(record);
  const own = surfaces.data ?? NO_SURFACES;
  const answer = (decision: Parameters<typeof runs.answer>[1]): void =>
    runs.answer(chatCallKey(callId), decision);
  return (
    <section aria-label={t('chat.callOf', { name: apiName })} className={styles.root}>
      <InspectorLine record={record} surfaces={own}>
        <StatusBadge phase={phaseOf(record)} text={status} />
      </InspectorLine>
      <div className={styles.body}>
        {record.result && !surfaces.data && !surfaces.error ? (
          <LoadingLines label={t('result.title')} />
        ) : (
          <SurfaceView record={record} surfaces={own} />
        )}
      </div>
      {approval?.elicitation && (
        <QuestionDialog approval={approval} onAnswer={answer} question={approval.elicitation} />
      )}
      {approval && !approval.elicitation && surfaces.data && (
        <ApprovalDialog
          approval={approval}
          onAnswer={answer}
          surfaces={own}
          validator={validator.data}
        />
      )}
    </section>
  );
});

Shown.displayName = 'ChatCallRecord';

/** Props of {@link ChatCall}. */
export interface ChatCallProps {
  call: { id: string; function: { name: string } };
}

/** A call by a model, as a person sees it, with the approval dialog. */
export const ChatCall = memo<ChatCallProps>(({ call }) => {
  const { history, runs } = usePlaygroundServices();
  const live = useSyncExternalStore(runs.subscribe, () =>
    runs.getRecords().get(chatCallKey(call.id)),
  );
  // After a reload, it is among the stored calls.
  const kept = useLoaded(live ? undefined : call.id, () => history.open(call.id)).data;
  const record = live ?? kept;
  return record ? (
    <Shown record={record} />
  ) : (
    <div className={`${styles.root} ${styles.plain}`}>{call.function.name}</div>
  );
});

ChatCall.displayName = 'ChatCall';
