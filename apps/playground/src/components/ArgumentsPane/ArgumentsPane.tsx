import { Braces, RotateCcw, Undo2 } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';

import type { ToolFixture } from '@lobechat/types';

import type { CatalogueApi, CatalogueEntry, ToolDetails } from '../../api/contract.ts';
import type { ApiCall } from '../../app/use-api-call.ts';
import type { Loaded } from '../../app/use-loaded.ts';
import {
  type ArgumentDocument,
  documentOfNode,
  documentOfText,
  EMPTY_DOCUMENT,
} from '../../arguments/argument-document.ts';
import { useText } from '../../i18n/use-text.ts';
import { fromPlain } from '../../json/plain-value.ts';
import { printJson } from '../../json/print-json.ts';
import { CopyAsMenu } from '../CopyAs/CopyAsMenu.tsx';
import { ModelSpec } from '../ModelSpec/ModelSpec.tsx';
import { RunBar } from '../RunBar/RunBar.tsx';
import { IconButton } from '../Shared/IconButton.tsx';
import { paneStyles } from '../Shared/pane-style.ts';
import { PaneTabs } from '../Shared/PaneTabs.tsx';
import { ApiHeading } from './ApiHeading.tsx';
import { ArgumentsEditor, type ArgumentsView } from './ArgumentsEditor.tsx';
import { ExamplesMenu } from './ExamplesMenu.tsx';
import { useUndo } from './use-undo.ts';

/** Props of {@link ArgumentsPane}. */
export interface ArgumentsPaneProps {
  api: CatalogueApi;
  call: ApiCall;
  details: Loaded<ToolDetails>;
  document: ArgumentDocument;
  examples: readonly ToolFixture[];
  onChange: (document: ArgumentDocument) => void;
  tool: CatalogueEntry;
}

/** One API: its description, its arguments, its view for the model, and the run button. */
export const ArgumentsPane = memo<ArgumentsPaneProps>(
  ({ api, call, details, document, examples, onChange, tool }) => {
    const t = useText();
    const [view, setView] = useState<ArgumentsView | 'spec'>('form');
    const toolbar = useRef<HTMLDivElement>(null);
    const { mayUndo, onKeyDown, undo } = useUndo(document, onChange);
    const { node, text } = document;
    const isPrinted = useMemo(
      () => node === undefined || view !== 'json' || printJson(node) === text,
      [node, text, view],
    );

    return (
      // The keys come from the controls inside; the element itself is nothing to use.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div className={paneStyles.root} onKeyDown={onKeyDown}>
        <ApiHeading api={api} key={call.key} tool={tool} />
        <div className={paneStyles.toolbar} ref={toolbar}>
          <PaneTabs
            label={t('args.view')}
            onChange={setView}
            options={[
              { label: t('args.form'), value: 'form' },
              { label: t('args.json'), value: 'json' },
              { label: t('pane.spec'), value: 'spec' },
            ]}
            value={view}
          />
          {view !== 'spec' && (
            <div className={paneStyles.extra}>
              {node && !isPrinted && (
                <IconButton
                  icon={Braces}
                  label={t('args.format')}
                  onClick={() => {
                    // The button disappears, so the focus moves to a control nearby.
                    toolbar.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
                    onChange(documentOfNode(node));
                  }}
                />
              )}
              {examples.length > 0 && (
                <ExamplesMenu
                  examples={examples}
                  onPick={(example) => onChange(documentOfNode(fromPlain(example.arguments)))}
                />
              )}
              <CopyAsMenu
                isComplete={!call.verdict.syntaxError}
                readCall={() => ({
                  apiName: api.name,
                  argumentsText: document.text,
                  identifier: tool.identifier,
                  qualifiedName: api.qualifiedName,
                })}
              />
              <IconButton
                disabled={!mayUndo}
                icon={Undo2}
                label={t('action.undo')}
                onClick={undo}
              />
              <IconButton
                disabled={document.text === EMPTY_DOCUMENT.text}
                icon={RotateCcw}
                label={t('action.reset')}
                onClick={() => onChange(EMPTY_DOCUMENT)}
              />
            </div>
          )}
        </div>
        <div
          className={view === 'form' ? `${paneStyles.body} ${paneStyles.fitted}` : paneStyles.body}
        >
          {view === 'spec' ? (
            <ModelSpec apiName={api.name} details={details} />
          ) : (
            <ArgumentsEditor
              document={document}
              judgeAll={call.attempted}
              onChange={onChange}
              onViewChange={(next) => {
                // From here on, the text decides about unfinished fields.
                if (next === 'json') onChange(documentOfText(document.text));
                setView(next);
              }}
              schema={api.parameters}
              verdict={call.verdict}
              view={view}
            />
          )}
        </div>
        <RunBar
          attempted={call.attempted}
          onCancel={call.cancel}
          onPlaceChange={call.setPlace}
          onRun={call.run}
          onRunAnyway={call.runAnyway}
          place={call.place}
          places={call.places}
          preparing={!call.validator.data && !call.validator.error}
          preparingError={call.validator.error}
          record={call.record}
          text={document.text}
          timeoutMs={api.defaultTimeoutMs}
          verdict={call.verdict}
        />
      </div>
    );
  },
);

ArgumentsPane.displayName = 'ArgumentsPane';
