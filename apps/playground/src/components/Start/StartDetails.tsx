import { Button } from '@lobehub/ui/base-ui';
import { Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { toVisibleText } from '@lobechat/shared-tool-ui/visible-text';

import { usePlaygroundServices } from '../../app/services.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { lazyView } from '../../chunks/lazy-view.tsx';
import type { HistoryEntry } from '../../history/history-entry.ts';
import { useHistory } from '../../history/use-history.ts';
import { useText } from '../../i18n/use-text.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { CallButton } from '../History/CallButton.tsx';
import { historyStyles } from '../History/style.ts';
import { Section } from '../Shared/Section.tsx';
import { textStyles } from '../Shared/text-style.ts';
import { isBroken } from '../Sources/is-broken.ts';
import { sourceStyles } from '../Sources/style.ts';
import { useToolboxes } from '../Sources/use-toolboxes.ts';
import { viewStyles as styles } from '../Views/style.ts';
import { startStyles } from './style.ts';

const AddServerDialog = lazyView(
  async () => (await import('./AddServerDialog.tsx')).AddServerDialog,
);

/** Maximum number of calls offered of each kind. */
const MOST_CALLS = 5;

/** Props of {@link StartDetails}. */
export interface StartDetailsProps {
  /** Called when servers were connected or disconnected: the tools may have changed. */
  onChanged: () => void;
  onOpenCall: (record: RunRecord) => void;
  tools: unknown;
}

/** A person's calls, the mounted servers, and the folders of the server. */
export const StartDetails = memo<StartDetailsProps>(({ onChanged, onOpenCall, tools }) => {
  const t = useText();
  const { i18n } = useTranslation();
  const { api, history } = usePlaygroundServices();
  const pinned = useHistory({ limit: MOST_CALLS, pinned: true }).entries;
  const recent = useHistory({ limit: MOST_CALLS }).entries;
  const toolboxes = useToolboxes(onChanged, tools);
  const { data: server, error } = useLoaded('server', api.getServer);
  const [isAdding, setAdding] = useState(false);

  const open = async ({ id }: HistoryEntry): Promise<void> => {
    const record = await history.open(id);
    if (record) onOpenCall(record);
  };
  // All together: later parts would push the others around.
  if (!pinned || !recent || !(server ?? error)) return null;
  const facts = [
    ['workspace', server?.workspace.join('\n')],
    ['configuration', server?.configuration],
    ['data', server?.dataDirectory],
    ['version', server?.version],
  ] as const;

  return (
    <aside aria-label={t('start.details')} className={startStyles.details}>
      {(
        [
          ['pinned', pinned],
          ['recent', recent],
        ] as const
      ).map(
        ([kind, entries]) =>
          entries.length > 0 && (
            <Section key={kind} title={t(`start.${kind}`)}>
              <ul className={styles.rows}>
                {entries.map((entry) => (
                  <li className={historyStyles.row} key={entry.id}>
                    <CallButton
                      entry={entry}
                      locale={i18n.language}
                      onOpen={(chosen) => void open(chosen)}
                    />
                  </li>
                ))}
              </ul>
            </Section>
          ),
      )}
      <Section
        extra={
          server?.configuration !== undefined && (
            <Button
              data-command={t('start.servers')}
              icon={Plus}
              onClick={() => setAdding(true)}
              size="small"
            >
              {t('mount.title')}
            </Button>
          )
        }
        title={t('start.servers')}
      >
        {toolboxes.items.length === 0 && (
          <span className={styles.secondary}>{t('start.noServers')}</span>
        )}
        <ul className={styles.rows}>
          {toolboxes.items.flatMap(({ servers }) =>
            servers.map((server) => (
              <li className={styles.row} key={server.identifier}>
                <span className={startStyles.server}>
                  <span
                    aria-hidden
                    className={sourceStyles.dot}
                    data-state={isBroken(server) ? 'failed' : server.state}
                  />
                  {toVisibleText(server.key)}
                  <span className={styles.secondary}>{toVisibleText(server.toolbox ?? '')}</span>
                </span>
                <span className={isBroken(server) ? textStyles.problem : styles.secondary}>
                  {server.login === 'needed'
                    ? t('source.signInNeeded')
                    : isBroken(server)
                      ? t(`toolbox.state.${server.state}`)
                      : `${t('toolbox.tools', { count: server.tools.length })} · ${t(`toolbox.state.${server.state}`)}`}
                </span>
              </li>
            )),
          )}
        </ul>
      </Section>
      {server && (
        <Section title={t('start.server')}>
          <dl className={startStyles.facts}>
            {facts.map(
              ([name, value]) =>
                value !== undefined &&
                value !== '' && (
                  <div key={name}>
                    <dt>{t(`start.${name}`)}</dt>
                    <dd>{toVisibleText(value)}</dd>
                  </div>
                ),
            )}
          </dl>
        </Section>
      )}
      {isAdding && <AddServerDialog onClose={() => setAdding(false)} toolboxes={toolboxes} />}
    </aside>
  );
});

StartDetails.displayName = 'StartDetails';
