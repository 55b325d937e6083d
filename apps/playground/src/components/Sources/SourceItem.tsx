import { Button } from '@lobehub/ui/base-ui';
import { LogIn, LogOut, RotateCw } from 'lucide-react';
import { memo } from 'react';

import type { SourceStatus } from '../../api/contract.ts';
import { useText } from '../../i18n/use-text.ts';
import { isBroken } from './is-broken.ts';
import { sourceStyles as styles } from './style.ts';

/** Props of {@link SourceItem}. */
export interface SourceItemProps {
  isReloading: boolean;
  /** Called when somebody opens it, because the shown state may be out of date. */
  onOpen: () => void;
  onReload: (identifier: string) => void;
  /** The page where a person signs in, during the sign-in. */
  signInAddress?: string | undefined;
  /** Signs in or out, for mounted servers that support it. */
  onSign?: ((identifier: string, action: 'in' | 'out') => void) | undefined;
  status: SourceStatus;
}

/**
 * One plugin, module or mounted server: its state at a glance; when opened, its problem, its log,
 * and a way to restart it.
 */
export const SourceItem = memo<SourceItemProps>(
  ({ isReloading, onOpen, onReload, onSign, signInAddress, status }) => {
    const t = useText();
    const {
      identifier,
      isUnreadable,
      key,
      log,
      login,
      pid,
      problem,
      source,
      state,
      tools,
      version,
      warning,
    } = status;
    const facts = [
      identifier,
      ...(version === undefined ? [] : [version]),
      ...(pid === undefined ? [] : [t('source.pid', { pid })]),
      ...(tools.length === 0 ? [] : [tools.join(', ')]),
    ];
    const isServer = source === 'mcp';
    const words = isServer
      ? {
          kind: t('toolbox.tools', { count: tools.length }),
          reload: t('toolbox.reconnect'),
          reloadNamed: t('toolbox.reconnectNamed', { name: key }),
          state: t(`toolbox.state.${state}`),
        }
      : {
          kind: t(`catalogue.source.${source as 'module' | 'plugin'}`),
          reload: t('source.reload'),
          reloadNamed: t('source.reloadNamed', { name: key }),
          state: t(`source.state.${state}`),
        };
    const isIn = login === 'signed-in';
    // Not an error: a person has to sign in.
    const isLocked = login === 'needed';
    const isFailed = isBroken(status);
    return (
      <details
        onToggle={(event) => {
          if (event.currentTarget.open) onOpen();
        }}
        open={problem !== undefined}
      >
        <summary className={styles.summary}>
          <span>{key}</span>
          <span className={styles.facts}>{words.kind}</span>
          <span className={styles.state} data-failed={isFailed || undefined}>
            {isLocked ? t('source.signInNeeded') : words.state}
          </span>
        </summary>
        <div className={styles.body}>
          <div className={styles.facts}>{facts.join(' · ')}</div>
          {problem !== undefined && (
            <div className={isLocked ? styles.facts : styles.problem}>{problem}</div>
          )}
          {warning !== undefined && <div className={styles.facts}>{warning}</div>}
          {log.length > 0 && (
            <pre
              aria-label={t('source.log', { name: key })}
              className={styles.log}
              role="log"
              // A log that scrolls has to be reachable by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
            >
              {log.join('\n')}
            </pre>
          )}
          {signInAddress !== undefined && (
            <div>
              {t('source.signingIn')}{' '}
              <a href={signInAddress} rel="noopener noreferrer" target="_blank">
                {t('source.signInPage')}
              </a>
            </div>
          )}
          <div className={styles.actions}>
            {!isUnreadable && (
              <Button
                aria-label={words.reloadNamed}
                disabled={isReloading}
                icon={RotateCw}
                loading={isReloading}
                onClick={() => onReload(identifier)}
                size="small"
              >
                {words.reload}
              </Button>
            )}
            {onSign && login !== undefined && (
              <Button
                aria-label={t(isIn ? 'source.signOutNamed' : 'source.signInNamed', { name: key })}
                disabled={isReloading}
                icon={isIn ? LogOut : LogIn}
                onClick={() => onSign(identifier, isIn ? 'out' : 'in')}
                size="small"
                type={isIn ? 'default' : 'primary'}
              >
                {t(isIn ? 'source.signOut' : 'source.signIn')}
              </Button>
            )}
          </div>
        </div>
      </details>
    );
  },
);

SourceItem.displayName = 'SourceItem';
