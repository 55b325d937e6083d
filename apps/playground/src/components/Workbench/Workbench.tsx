import { SearchX } from 'lucide-react';
import {
  createContext,
  type CSSProperties,
  memo,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import { type NextCall, NextCallContext } from '@lobechat/shared-tool-ui/next-call';
import { toVisibleName, toVisibleText } from '@lobechat/shared-tool-ui/visible-text';

import type { CatalogueEntry } from '../../api/contract.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import { apiKey } from '../../app/use-api-call.ts';
import type { Loaded } from '../../app/use-loaded.ts';
import { type Selection, useSelection } from '../../app/use-selection.ts';
import {
  useCallShortcuts,
  usePaletteShortcuts,
  useSearchShortcut,
} from '../../app/use-shortcuts.ts';
import { lazyView, LoadFailure } from '../../chunks/lazy-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import { readPageLink } from '../../link/page-link.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { LoadingLines } from '../Shared/LoadingLines.tsx';
import { PaneTabs } from '../Shared/PaneTabs.tsx';
import { StateMessage } from '../Shared/StateMessage.tsx';
import { hiddenStyles } from '../Shared/visually-hidden.ts';
import { StartPage } from '../Start/StartPage.tsx';
import { ToolNavigation } from '../ToolNavigation/ToolNavigation.tsx';
import { isViewName, PageView } from '../Views/PageView.tsx';
import { PaneHandle } from './PaneHandle.tsx';
import { workbenchStyles as styles } from './style.ts';
import { useDocuments } from './use-documents.ts';
import { DEFAULT_SIZES, SIZE_LIMITS, usePaneSizes } from './use-pane-sizes.ts';

const loadWorkspace = () => import('./ApiWorkspace.tsx');

/** Runs the chosen API as soon as its workspace is loaded. */
const EarlyRunContext = createContext<() => void>(() => undefined);

const NOTHING = (): void => undefined;

/** Handles the run shortcut before the workspace is loaded. */
const EarlyRun = () => {
  useCallShortcuts({ onCancel: NOTHING, onRun: use(EarlyRunContext) });
  return null;
};

/* The name is shown where the workspace will show it, so that it does not disappear in between. */
const WorkspaceLoading = () => {
  const t = useText();
  const { apiName = '' } = readPageLink(location.hash);
  return (
    <div className={styles.loading} id="arguments" tabIndex={-1}>
      <EarlyRun />
      <h1 className={styles.loadingName}>{toVisibleName(apiName)}</h1>
      <LoadingLines label={t('args.title')} rows={6} />
    </div>
  );
};

const ApiWorkspace = lazyView(async () => (await loadWorkspace()).ApiWorkspace, {
  failure: (failure) => (
    <div className={styles.nothing} id="arguments" tabIndex={-1}>
      <LoadFailure {...failure} />
    </div>
  ),
  loading: WorkspaceLoading,
});

const SourcesPanel = lazyView(
  async () => (await import('../Sources/SourcesPanel.tsx')).SourcesPanel,
);

const ToolboxesPanel = lazyView(
  async () => (await import('../Sources/ToolboxesPanel.tsx')).ToolboxesPanel,
);

const Palette = lazyView(async () => (await import('../Palette/Palette.tsx')).Palette);

const KeysDialog = lazyView(async () => (await import('../Palette/KeysDialog.tsx')).KeysDialog);

/** The parts of the page; a narrow screen shows one of them. */
export type PaneName = 'arguments' | 'result' | 'tools';

const NO_TOOLS = [] as const;

/** Milliseconds without typing before the address is updated. */
const ADDRESS_DELAY = 400;

/** Props of {@link Workbench}. */
export interface WorkbenchProps {
  catalogue: Loaded<readonly CatalogueEntry[]>;
  locale: string;
}

/** The three panes: tools, arguments, result. */
export const Workbench = memo<WorkbenchProps>(({ catalogue, locale }) => {
  const t = useText();
  const { runs } = usePlaygroundServices();
  const documents = useDocuments();
  const { fillIn: fillInDocument, restore, settle } = documents;
  const [pane, setPane] = useState<PaneName>(() =>
    readPageLink(location.hash).apiName === undefined ? 'tools' : 'arguments',
  );
  // The call that a person tries from the start page: it runs as soon as possible.
  const [tried, setTried] = useState<string>();
  const forgetTried = useCallback(() => setTried(undefined), []);
  const search = useRef<HTMLInputElement>(null);
  const lastKey = useRef<string>(undefined);

  const fillIn = useCallback(
    ({ apiName, identifier }: Selection, text: string | undefined) => {
      const key = apiKey(identifier, apiName);
      if (text !== undefined) fillInDocument(key, text);
      // A person who returns from a page of its own finds the pane that was there before.
      if (text !== undefined || key !== lastKey.current) setPane('arguments');
    },
    [fillInDocument],
  );
  const { keepArguments, link, select, selected } = useSelection(fillIn);
  // By now this page's address has been followed.
  useEffect(settle, [settle]);
  const viewName = isViewName(link.view) ? link.view : undefined;
  const openCall = useCallback(
    (record: RunRecord) => {
      const { apiName, argumentsText, identifier } = record.request;
      select({ apiName, identifier });
      fillIn({ apiName, identifier }, argumentsText);
      runs.show(apiKey(identifier, apiName), record);
      setPane('result');
    },
    [fillIn, runs, select],
  );

  const tryCall = useCallback(
    (selection: Selection, text: string) => {
      fillIn(selection, text);
      select(selection);
      setTried(apiKey(selection.identifier, selection.apiName));
    },
    [fillIn, select],
  );
  const startNextCall = useCallback(
    ({ apiName, arguments: args, identifier }: NextCall) =>
      tryCall({ apiName, identifier }, JSON.stringify(args, null, 2)),
    [tryCall],
  );

  const tool = catalogue.data?.find((entry) => entry.identifier === selected?.identifier);
  const api = tool?.apis.find(({ name }) => name === selected?.apiName);
  const key = selected && apiKey(selected.identifier, selected.apiName);
  useEffect(() => {
    if (key !== undefined) lastKey.current = key;
  }, [key]);
  const document = documents.read(key);
  const runEarly = useCallback(() => setTried(key), [key]);

  // Earlier arguments are restored, whatever their length. An opened address has its own arguments;
  // after a reload it may be older than what was typed.
  useEffect(() => {
    if (key !== undefined) restore(key);
  }, [key, restore]);

  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => keepArguments(document.text), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [document.text, keepArguments, key]);

  // Every API needs it, so it loads as soon as a person does something. A failure to load is
  // reported in its place.
  useEffect(() => {
    const begun = new AbortController();
    const load = (): void => {
      begun.abort();
      loadWorkspace().catch(() => undefined);
    };
    for (const event of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(event, load, begun);
    return () => begun.abort();
  }, []);

  // Without an API there is no result to show: a phone shows the start page instead.
  const shownPane = viewName || (!selected && pane === 'result') ? 'arguments' : pane;
  const title = [
    ...(viewName ? [t(`view.${viewName}`)] : []),
    ...(api && tool ? [api.name, tool.title] : []),
    `${t('app.name')} ${t('app.playground')}`,
  ].join(' · ');
  useEffect(() => {
    window.document.title = title;
  }, [title]);

  const { resize, sizes } = usePaneSizes();
  const focusSearch = useCallback(() => {
    setPane('tools');
    if (sizes.tools === 0) flushSync(() => resize('tools', DEFAULT_SIZES.tools));
    search.current?.focus();
  }, [resize, sizes.tools]);
  useSearchShortcut(focusSearch);

  const [overlay, setOverlay] = useState<'keys' | 'palette'>();
  const closeOverlay = useCallback(() => setOverlay(undefined), []);
  const openPalette = useCallback(() => setOverlay('palette'), []);
  const showKeys = useCallback(() => setOverlay('keys'), []);
  usePaletteShortcuts({ onPalette: openPalette, onShowKeys: showKeys });
  // A person who chose by keyboard continues by keyboard.
  const [isFilling, setFilling] = useState(false);
  const startFilling = useCallback(() => setFilling(true), []);
  const endFilling = useCallback(() => setFilling(false), []);
  const openApi = useCallback(
    (selection: Selection) => {
      select(selection);
      setPane('arguments');
      setFilling(true);
    },
    [select],
  );

  return (
    <NextCallContext value={startNextCall}>
      <EarlyRunContext value={runEarly}>
        <main className={styles.root}>
          <div className={styles.switcher} style={viewName && { display: 'none' }}>
            {/* Only the middle pane has its own. */}
            {shownPane !== 'arguments' && (
              <h1 className={hiddenStyles.visuallyHidden}>{t(`pane.${shownPane}`)}</h1>
            )}
            <PaneTabs
              label={t('pane.label')}
              onChange={setPane}
              options={
                selected
                  ? [
                      { label: t('pane.tools'), value: 'tools' },
                      { label: t('pane.arguments'), value: 'arguments' },
                      { label: t('pane.result'), value: 'result' },
                    ]
                  : [
                      { label: t('pane.tools'), value: 'tools' },
                      { label: t('palette.start'), value: 'arguments' },
                    ]
              }
              value={shownPane}
            />
          </div>
          <div
            className={styles.panes}
            data-folded={sizes.tools === 0 || undefined}
            data-pane={shownPane}
            style={
              {
                '--arguments': `${sizes.split}fr`,
                '--result': `${1 - sizes.split}fr`,
                '--tools': `${sizes.tools}px`,
              } as CSSProperties
            }
          >
            <PaneHandle
              className={styles.toolsHandle}
              label={t('pane.resizeTools')}
              max={SIZE_LIMITS.tools[1]}
              min={SIZE_LIMITS.tools[0]}
              onResize={(value = sizes.tools === 0 ? DEFAULT_SIZES.tools : 0) =>
                resize('tools', value)
              }
              step={sizes.tools === 0 ? DEFAULT_SIZES.tools : 16}
              value={sizes.tools}
              valueAt={(x) => x}
            />
            <nav aria-label={t('catalogue.label')} className={styles.tools}>
              <ToolNavigation
                catalogue={catalogue}
                onEnter={startFilling}
                onSelect={(identifier, apiName) => {
                  select({ apiName, identifier });
                  setPane('arguments');
                }}
                searchRef={search}
                selected={selected}
              />
              <div className={styles.programs}>
                <ToolboxesPanel onChanged={catalogue.reload} tools={catalogue.data} />
                <SourcesPanel onReloaded={catalogue.reload} />
              </div>
            </nav>
            {!viewName && tool && api && key !== undefined ? (
              <ApiWorkspace
                api={api}
                document={document}
                isFilling={isFilling}
                key={key}
                locale={locale}
                onChange={(next) => documents.write(key, next)}
                onFilling={endFilling}
                onOpenCall={openCall}
                onRunning={forgetTried}
                onShowPane={setPane}
                runNow={tried === key}
                splitHandle={
                  <PaneHandle
                    className={styles.splitHandle}
                    label={t('pane.resizeResult')}
                    max={SIZE_LIMITS.split[1]}
                    min={SIZE_LIMITS.split[0]}
                    onResize={(value = DEFAULT_SIZES.split) => resize('split', value)}
                    step={0.05}
                    value={sizes.split}
                    valueAt={(x) => (x - sizes.tools) / (window.innerWidth - sizes.tools)}
                  />
                }
                tool={tool}
              />
            ) : (
              <div className={styles.nothing} id="arguments" tabIndex={-1}>
                {viewName ? (
                  <PageView
                    link={link}
                    locale={locale}
                    name={viewName}
                    onOpenCall={openCall}
                    tools={catalogue.data ?? NO_TOOLS}
                  />
                ) : selected && !catalogue.data && !catalogue.error ? (
                  <>
                    <EarlyRun />
                    <LoadingLines label={t('args.title')} rows={6} />
                  </>
                ) : selected && catalogue.data ? (
                  <StateMessage
                    help={t('select.missingHelp')}
                    icon={SearchX}
                    title={t('select.missing', {
                      name: apiKey(selected.identifier, selected.apiName),
                    })}
                  />
                ) : link.view !== undefined && !selected ? (
                  <StateMessage
                    help={t('view.missingHelp')}
                    icon={SearchX}
                    title={t('view.missing', { name: toVisibleText(link.view) })}
                  />
                ) : (
                  <StartPage
                    onChanged={catalogue.reload}
                    onOpenCall={openCall}
                    onOpen={(identifier, apiName) => {
                      select({ apiName, identifier });
                      setPane('arguments');
                    }}
                    onTry={(identifier, apiName, text) => tryCall({ apiName, identifier }, text)}
                    tools={catalogue.data ?? NO_TOOLS}
                  />
                )}
              </div>
            )}
          </div>
        </main>
      </EarlyRunContext>
      {overlay === 'palette' && (
        <Palette
          onClose={closeOverlay}
          onOpenApi={openApi}
          onOpenCall={openCall}
          onShowKeys={showKeys}
          tools={catalogue.data ?? NO_TOOLS}
        />
      )}
      {overlay === 'keys' && <KeysDialog onClose={closeOverlay} />}
    </NextCallContext>
  );
});

Workbench.displayName = 'Workbench';
