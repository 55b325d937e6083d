import { Button } from '@lobehub/ui/base-ui';
import { Plug, Unplug } from 'lucide-react';
import { memo } from 'react';

import type { ToolboxStatus } from '../../api/contract.ts';
import { useText } from '../../i18n/use-text.ts';
import { SourceItem } from './SourceItem.tsx';
import { sourceStyles as styles } from './style.ts';

/** The page where a person signs in to a mounted server. */
export interface SignInPage {
  address: string;
  identifier: string;
}

/** Props of {@link ToolboxItem}. */
export interface ToolboxItemProps {
  /** The toolbox or server that is being changed. */
  changing: string | undefined;
  onChange: (action: 'close' | 'open') => void;
  /** Called when somebody opens it, because the shown state may be out of date. */
  onLook: () => void;
  onReconnect: (identifier: string) => void;
  onSign: (identifier: string, action: 'in' | 'out') => void;
  /** The sign-in in progress in another tab. */
  signIn?: SignInPage | undefined;
  toolbox: ToolboxStatus;
}

/** One toolbox: its purpose, its servers, and buttons to open and close it. */
export const ToolboxItem = memo<ToolboxItemProps>(
  ({ changing, onChange, onLook, onReconnect, onSign, signIn, toolbox }) => {
    const t = useText();
    const { description, isOpen, name, servers } = toolbox;
    const action = isOpen ? 'close' : 'open';
    const isMounted = servers.some(({ isUnreadable }) => !isUnreadable);
    return (
      // A toolbox may have the name of its server, which is a region in the list of tools.
      <section aria-label={t('toolbox.named', { name })}>
        <div className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          {isMounted && (
            <Button
              aria-label={t(`toolbox.${action}Named`, { name })}
              disabled={changing !== undefined}
              icon={isOpen ? Unplug : Plug}
              loading={changing === name}
              onClick={() => onChange(action)}
              size="small"
            >
              {t(`toolbox.${action}`)}
            </Button>
          )}
        </div>
        {description !== '' && <div className={styles.description}>{description}</div>}
        <ul className={styles.item}>
          {servers.map((status) => (
            <li key={status.identifier}>
              <SourceItem
                isReloading={changing === status.identifier}
                onOpen={onLook}
                onReload={onReconnect}
                onSign={onSign}
                signInAddress={
                  signIn?.identifier === status.identifier ? signIn.address : undefined
                }
                status={status}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  },
);

ToolboxItem.displayName = 'ToolboxItem';
