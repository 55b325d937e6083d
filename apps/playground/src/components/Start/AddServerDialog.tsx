import { Button, Input } from '@lobehub/ui/base-ui';
import { memo, type ReactNode, useId, useState } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import type { ToolboxDraft } from '../../api/contract.ts';
import type { NewToolbox } from '../../api/playground-api.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import { toError } from '../../app/to-error.ts';
import { useText } from '../../i18n/use-text.ts';
import { textPosition } from '../../json/text-position.ts';
import { dialogFormStyles as styles } from '../Palette/dialog-form-style.ts';
import { DialogFrame } from '../Palette/DialogFrame.tsx';
import { ErrorReason } from '../Shared/ErrorReason.tsx';
import { textStyles } from '../Shared/text-style.ts';
import { ToolboxItem } from '../Sources/ToolboxItem.tsx';
import type { Toolboxes } from '../Sources/use-toolboxes.ts';
import { readServerEntry } from './read-server-entry.ts';

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
  const [problem, setProblem] = useState<ReactNode>();

  const look = async (): Promise<void> => {
    const entry = readServerEntry(written, name, settings);
    if ('problem' in entry) {
      setProblem(
        entry.problem === 'syntax'
          ? t('problem.syntax', {
              line: textPosition(written, entry.error.from).line,
              reason: t(`syntax.${entry.error.reason}`),
            })
          : t(`mount.no.${entry.problem}`),
      );
      return;
    }
    setProblem(undefined);
    try {
      const toolbox = { mcpServers: entry.servers, name };
      setDraft({ ...(await api.draftToolbox(toolbox)), toolbox });
    } catch (reason) {
      setProblem(<ErrorReason error={toError(reason)} />);
    }
  };

  const added = toolboxes.items.find((toolbox) => toolbox.name === draft?.toolbox.name);
  const { failure } = toolboxes;
  const alert = (problem !== undefined || failure) && (
    <span className={styles.error} role="alert">
      {problem ?? (failure && <ErrorReason error={failure} />)}
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
          <div className={styles.field}>
            <label htmlFor={`${id}-name`}>{t('mount.name')}</label>
            <Input
              aria-describedby={`${id}-name-help`}
              autoComplete="off"
              id={`${id}-name`}
              onChange={(event) => setName(event.target.value)}
              pattern="[A-Za-z0-9]([A-Za-z0-9_.\-]*[A-Za-z0-9])?"
              required
              title={t('mount.nameHelp')}
              value={name}
            />
            <span className={textStyles.quiet} id={`${id}-name-help`}>
              {t('mount.nameHelp')}
            </span>
          </div>
          {(
            [
              ['server', written, setWritten],
              ['settings', settings, setSettings],
            ] as const
          ).map(([part, value, setValue]) => (
            <div className={styles.field} key={part}>
              <label htmlFor={`${id}-${part}`}>{t(`mount.${part}`)}</label>
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
              <span className={textStyles.quiet} id={`${id}-${part}-help`}>
                {t(`mount.${part}Help`)}
              </span>
            </div>
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
