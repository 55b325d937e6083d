import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import type { ApprovalDecision } from '@lobechat/tool-engine';

import type { CatalogueApi, CatalogueEntry } from '../../api/contract.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import { useApiCall } from '../../app/use-api-call.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { useCallShortcuts } from '../../app/use-shortcuts.ts';
import type { ArgumentDocument } from '../../arguments/argument-document.ts';
import { lazyView } from '../../chunks/lazy-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { useStatusText } from '../../run/use-status-text.ts';
import { NO_SURFACES } from '../../surfaces/tool-surfaces.ts';
import { UnshownQuestion } from '../ApprovalDialog/UnshownQuestion.tsx';
import { ArgumentsPane } from '../ArgumentsPane/ArgumentsPane.tsx';
import { ResultPane } from '../ResultPane/ResultPane.tsx';
import { FIELD } from '../SchemaForm/show-field.ts';
import { hiddenStyles } from '../Shared/visually-hidden.ts';
import { workbenchStyles as styles } from './style.ts';

const ApprovalDialog = lazyView(
  async () => (await import('../ApprovalDialog/ApprovalDialog.tsx')).ApprovalDialog,
  { failure: (failure, props) => <UnshownQuestion {...failure} {...props} /> },
);

const QuestionDialog = lazyView(
  async () => (await import('../ApprovalDialog/QuestionDialog.tsx')).QuestionDialog,
  { failure: (failure, props) => <UnshownQuestion {...failure} {...props} /> },
);

/** Props of {@link ApiWorkspace}. */
export interface ApiWorkspaceProps {
  api: CatalogueApi;
  document: ArgumentDocument;
  /** Whether the first field gets the focus. */
  isFilling: boolean;
  locale: string;
  onChange: (document: ArgumentDocument) => void;
  /** Called when the first field has the focus requested by {@link ApiWorkspaceProps.isFilling}. */
  onFilling: () => void;
  /** Shows an earlier call, of any API, with its arguments. */
  onOpenCall: (record: RunRecord) => void;
  /** Called when the call requested by {@link ApiWorkspaceProps.runNow} has started. */
  onRunning: () => void;
  /** Brings a pane to the front if there is room for only one. */
  onShowPane: (pane: 'arguments' | 'result') => void;
  /** Runs the arguments as soon as they are known to be valid. */
  runNow: boolean;
  /** The divider between arguments and result. */
  splitHandle: ReactNode;
  tool: CatalogueEntry;
}

/** The first control of a form. */
const FIRST_FIELD = `[data-field] :is(${FIELD})`;
/** The first field with a problem. */
const FIRST_PROBLEM = '[data-invalid="true"]';

const NO_EXAMPLES = [] as const;

/** The workspace of one API: its arguments, its result, and the approval dialog. */
export const ApiWorkspace = memo<ApiWorkspaceProps>(
  ({
    api,
    document,
    isFilling,
    locale,
    onChange,
    onFilling,
    onOpenCall,
    onRunning,
    onShowPane,
    runNow,
    splitHandle,
    tool,
  }) => {
    const t = useText();
    const { api: server, history, loadExamples, loadSurfaces, runs } = usePlaygroundServices();
    const call = useApiCall({ api, document, locale, tool });
    const { cancel, key, record, run } = call;

    const details = useLoaded(tool.identifier, (signal) => server.getTool(tool.identifier, signal));
    const examples = useLoaded(key, () => loadExamples(tool.identifier, api.name));
    const surfaces = useLoaded(key, () => loadSurfaces(tool.identifier, api.name));
    // Without the tool's own surfaces, the page can still show everything.
    const ownSurfaces = surfaces.data ?? (surfaces.error ? NO_SURFACES : undefined);
    const status = useStatusText(record);
    const approval = record?.approval;
    const answer = (decision: ApprovalDecision): void => runs.answer(key, decision);

    // The state before a reload is restored.
    useEffect(() => {
      if (runs.getRecords().has(key)) return;
      const restore = async (): Promise<void> => {
        const [last] = await history.list({ api: key, limit: 1 });
        const earlier = last && (await history.open(last.id));
        if (earlier && !runs.getRecords().has(key)) runs.show(key, earlier);
      };
      void restore();
    }, [history, key, runs]);

    // If a person is faster than the validator, the call runs once it is loaded.
    const isUnchecked = !call.validator.data && !call.validator.error;
    const [isEarly, setEarly] = useState(false);
    const [refusals, setRefusals] = useState(0);
    const runAndShow = useCallback(() => {
      setEarly(isUnchecked);
      if (isUnchecked) return;
      run();
      onShowPane(call.verdict.runnable ? 'result' : 'arguments');
      if (!call.verdict.runnable) setRefusals((count) => count + 1);
    }, [call.verdict.runnable, isUnchecked, onShowPane, run]);
    useEffect(() => {
      if (isEarly && !isUnchecked) runAndShow();
    }, [isEarly, isUnchecked, runAndShow]);
    useEffect(() => {
      if (!runNow || isUnchecked) return;
      onRunning();
      runAndShow();
    }, [isUnchecked, onRunning, runAndShow, runNow]);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (!isFilling) return;
      onFilling();
      const field = place.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? place.current;
      field?.focus();
    }, [isFilling, onFilling]);
    // Who tried to run goes to what is missing, and a screen reader says what that is.
    useEffect(() => {
      const problem = refusals > 0 ? place.current?.querySelector(FIRST_PROBLEM) : undefined;
      if (!problem || problem.matches(':focus-within')) return;
      (problem.querySelector<HTMLElement>(FIELD) ?? problem.querySelector('button'))?.focus();
    }, [refusals]);
    useCallShortcuts({ onCancel: cancel, onRun: runAndShow });

    return (
      <>
        <div className={styles.arguments} id="arguments" ref={place} tabIndex={-1}>
          <ArgumentsPane
            api={api}
            call={{ ...call, run: runAndShow }}
            details={details}
            document={document}
            examples={examples.data ?? NO_EXAMPLES}
            onChange={onChange}
            tool={tool}
          />
        </div>
        {splitHandle}
        <section aria-label={t('result.title')} className={styles.result} id="result" tabIndex={-1}>
          <ResultPane
            api={key}
            onClear={call.clear}
            onOpenCall={onOpenCall}
            record={record}
            surfaces={ownSurfaces}
          />
        </section>
        <output className={hiddenStyles.visuallyHidden}>{status}</output>
        {approval?.elicitation && (
          <QuestionDialog
            approval={approval}
            key={approval.elicitation.message}
            onAnswer={answer}
            question={approval.elicitation}
          />
        )}
        {approval && !approval.elicitation && (
          <ApprovalDialog
            approval={approval}
            key={approval.callId}
            onAnswer={answer}
            surfaces={ownSurfaces ?? NO_SURFACES}
            validator={call.validator.data}
          />
        )}
      </>
    );
  },
);

ApiWorkspace.displayName = 'ApiWorkspace';
