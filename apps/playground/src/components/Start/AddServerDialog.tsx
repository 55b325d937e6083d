import { Button, Input } from '@lobehub/ui/base-ui';
import { memo, useId, useState } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';
import { getErrorMessage } from '@lobechat/types';

import type { ToolboxDraft } from '../../api/contract.ts';
import type { NewToolbox } from '../../api/playground-api.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import { useText } from '../../i18n/use-text.ts';
import { DialogFrame } from '../Palette/DialogFrame.tsx';
import { ToolboxItem } from '../Sources/ToolboxItem.tsx';
import type { Toolboxes } from '../Sources/use-toolboxes.ts';
import { readServerEntry } from './read-server-entry.ts';
import { addServerStyles as styles } from './style.ts';

/** Props of {@link AddServerDialog}. */
export interface AddServerDialogProps {
  onClose: () => void;
  toolboxes: Toolboxes;
}

/** Adds a server: shows the input as a configuration entry, asks for approval, and connects. */
export const AddServerDialog = memo<AddServerDialogProps>(({ onClose, toolboxes }) => {
  const t = useText();
  const id = useId();
  const { api } = usePlaygroundServices();
  const [name, setName] = useState('');
  const [written, setWritten] = useState('');
  const [settings, setSettings] = useState('');
  const [draft, setDraft] = useState<ToolboxDraft & { toolbox: NewToolbox }>();
  const [isApproved, setApproved] = useState(false);
  const [error, setError] = useState<string>();

  const look = async (): Promise<void> => {
    const mcpServers = readServerEntry(written, name, settings);
    if (!mcpServers) {
      setError(t('mount.invalid'));
      return;
    }
    setError(undefined);
    try {
      const toolbox = { mcpServers, name };
      setDraft({ ...(await api.draftToolbox(toolbox)), toolbox });
    } catch (reason) {
      setError(toVisibleText(getErrorMessage(reason)));
    }
  };

  const added = toolboxes.items.find((toolbox) => toolbox.name === draft?.toolbox.name);
  const failure = error ?? toolboxes.failure;
  const alert = failure !== undefined && (
    <span className={styles.error} role="alert">
      {failure}
    </span>
  );

  return (
    <DialogFrame label={t('mount.title')} onClose={onClose}>
      {draft ? (
        <div className={styles.form}>
          {isApproved && added ? (
            <ToolboxItem {...toolboxes.propsOf(added)} />
          ) : (
            <>
              <span>{t('mount.approveHelp', { file: toVisibleText(draft.file) })}</span>
              <pre className={styles.draft}>{toVisibleText(draft.description)}</pre>
            </>
          )}
          {alert}
          <div className={styles.actions}>
            {isApproved && added ? (
              <Button onClick={onClose} type="primary">
                {t('mount.close')}
              </Button>
            ) : (
              <>
                <Button
                  disabled={toolboxes.changing !== undefined}
                  onClick={() => setDraft(undefined)}
                >
                  {t('mount.back')}
                </Button>
                <Button
                  disabled={toolboxes.changing !== undefined}
                  loading={toolboxes.changing !== undefined}
                  onClick={() => {
                    setApproved(true);
                    void toolboxes.add(draft.toolbox, draft.hash);
                  }}
                  type="primary"
                >
                  {t('mount.approve')}
                </Button>
              </>
            )}
          </div>
        </div>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void look();
          }}
        >
          <label className={styles.field} htmlFor={`${id}-name`}>
            {t('mount.name')}
            <Input
              autoComplete="off"
              id={`${id}-name`}
              onChange={(event) => setName(event.target.value)}
              pattern="[A-Za-z0-9]([A-Za-z0-9_.\-]*[A-Za-z0-9])?"
              required
              value={name}
            />
          </label>
          {(
            [
              ['server', written, setWritten],
              ['settings', settings, setSettings],
            ] as const
          ).map(([part, value, setValue]) => (
            <label className={styles.field} htmlFor={`${id}-${part}`} key={part}>
              {t(`mount.${part}`)}
              <textarea
                aria-describedby={`${id}-${part}-help`}
                autoComplete="off"
                className={styles.area}
                id={`${id}-${part}`}
                onChange={(event) => setValue(event.target.value)}
                required={part === 'server'}
                rows={2}
                spellCheck={false}
                value={value}
              />
              <span className={styles.help} id={`${id}-${part}-help`}>
                {t(`mount.${part}Help`)}
              </span>
            </label>
          ))}
          {alert}
          <div className={styles.actions}>
            <Button htmlType="submit" type="primary">
              {t('mount.look')}
            </Button>
          </div>
        </form>
      )}
    </DialogFrame>
  );
});

AddServerDialog.displayName = 'AddServerDialog';
