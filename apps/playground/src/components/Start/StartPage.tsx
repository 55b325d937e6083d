import { Button } from '@lobehub/ui/base-ui';
import { LayoutGrid, Play } from 'lucide-react';
import { memo } from 'react';

import { toVisibleName } from '@lobechat/shared-tool-ui/visible-text';

import type { CatalogueEntry } from '../../api/contract.ts';
import { lazyView } from '../../chunks/lazy-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import { writePageLink } from '../../link/page-link.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { codeLine } from '../Shared/code-line.ts';
import { Keys } from '../Shared/Keys.tsx';
import { ToolAvatar } from '../Shared/ToolAvatar.tsx';
import { viewStyles } from '../Views/style.ts';
import { startStyles as styles } from './style.ts';

const StartDetails = lazyView(async () => (await import('./StartDetails.tsx')).StartDetails);

/** A call to try: it changes nothing, and works on any machine without a network. */
interface StartExample {
  apiName: string;
  argumentsText: string;
}

const EXAMPLES: Readonly<Record<string, StartExample>> = {
  'lobe-artifact': { apiName: 'listArtifacts', argumentsText: '{}' },
  'lobe-calculator': { apiName: 'calculate', argumentsText: '{\n  "expression": "1/3 + 1/6"\n}' },
  'lobe-knowledge-base': { apiName: 'listKnowledgeBases', argumentsText: '{}' },
  'lobe-local-system': { apiName: 'listFiles', argumentsText: '{\n  "path": "."\n}' },
  'lobe-task': { apiName: 'listTasks', argumentsText: '{}' },
};

/** A call of a tool that needs no input and changes nothing. */
const findExample = ({ apis, identifier, source }: CatalogueEntry): StartExample | undefined => {
  const example = EXAMPLES[identifier];
  if (example) return apis.some(({ name }) => name === example.apiName) ? example : undefined;
  // Only packages of this host are trusted: a call that a foreign server declares harmless may
  // reveal secrets.
  if (source !== 'custom') return undefined;
  const simple = apis.find(
    ({ annotations, parameters }) =>
      annotations?.readOnly === true && !annotations.openWorld && !parameters.required?.length,
  );
  return simple && { apiName: simple.name, argumentsText: '{}' };
};

/** The keys shown on the start page; `?` shows all. */
const KEYS = [
  ['keys.palette', 'Mod K'],
  ['keys.search', '/'],
  ['keys.help', '?'],
] as const;

/** Props of {@link StartPage}. */
export interface StartPageProps {
  /** Called when servers were connected or disconnected: the tools may have changed. */
  onChanged: () => void;
  onOpen: (identifier: string, apiName: string) => void;
  onOpenCall: (record: RunRecord) => void;
  /** Fills in a call and runs it. */
  onTry: (identifier: string, apiName: string, argumentsText: string) => void;
  tools: readonly CatalogueEntry[];
}

/** Shown before an API is chosen: every tool, with a call to try with one click. */
export const StartPage = memo<StartPageProps>(({ onChanged, onOpen, onOpenCall, onTry, tools }) => {
  const t = useText();
  return (
    <div className={viewStyles.root}>
      <h1 className={viewStyles.title}>{t('select.title')}</h1>
      <p className={viewStyles.lead}>{t('select.help')}</p>
      <div className={styles.body}>
        <div className={styles.main}>
          <ul className={styles.grid}>
            {tools.map((tool) => {
              const example = findExample(tool);
              const [first] = tool.apis;
              // Their own description, or the names of their APIs.
              const description =
                tool.description ?? tool.apis.map(({ name }) => toVisibleName(name)).join(', ');
              return (
                <li className={styles.item} key={tool.identifier}>
                  <h2 className={styles.name}>
                    <ToolAvatar size={28} tool={tool} />
                    {tool.title}
                  </h2>
                  {description && <div className={styles.text}>{description}</div>}
                  <div className={styles.foot}>
                    <span className={codeLine}>
                      {example
                        ? example.apiName
                        : t('catalogue.count', { count: tool.apis.length })}
                    </span>
                    {example ? (
                      <Button
                        aria-label={t('start.tryNamed', { name: example.apiName })}
                        icon={Play}
                        onClick={() =>
                          onTry(tool.identifier, example.apiName, example.argumentsText)
                        }
                        size="small"
                      >
                        {t('start.try')}
                      </Button>
                    ) : (
                      first && (
                        <span className={styles.actions}>
                          {tool.source === 'builtin' && (
                            <Button
                              aria-label={t('start.examplesNamed', { name: first.name })}
                              icon={LayoutGrid}
                              onClick={() => {
                                location.hash = writePageLink({
                                  apiName: first.name,
                                  identifier: tool.identifier,
                                  view: 'surfaces',
                                });
                              }}
                              size="small"
                            >
                              {t('start.examples')}
                            </Button>
                          )}
                          <Button
                            aria-label={t('action.openNamed', { name: tool.title })}
                            onClick={() => onOpen(tool.identifier, first.name)}
                            size="small"
                          >
                            {t('action.open')}
                          </Button>
                        </span>
                      )
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
          {tools.length > 0 && (
            <dl aria-label={t('palette.keys')} className={styles.keys}>
              {KEYS.map(([name, keys]) => (
                <div key={name}>
                  <dt>
                    <Keys keys={keys} />
                  </dt>
                  <dd>{t(name)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <StartDetails onChanged={onChanged} onOpenCall={onOpenCall} tools={tools} />
      </div>
    </div>
  );
});

StartPage.displayName = 'StartPage';
