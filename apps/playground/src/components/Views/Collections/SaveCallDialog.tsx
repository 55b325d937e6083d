import { Button, Input } from '@lobehub/ui/base-ui';
import { memo, useId, useState } from 'react';

import { usePlaygroundServices } from '../../../app/services.ts';
import { toError } from '../../../app/to-error.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { toCallName } from '../../../copy-as/copied-call.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { RunRecord } from '../../../run/run-record.ts';
import { dialogFormStyles as styles } from '../../Palette/dialog-form-style.ts';
import { DialogFrame } from '../../Palette/DialogFrame.tsx';
import { ErrorReason } from '../../Shared/ErrorReason.tsx';
import { textStyles } from '../../Shared/text-style.ts';

const SUFFIX = '.calls.json';
const FIRST_FILE = `playground${SUFFIX}`;

const nameOf = ({ args, request }: RunRecord): string => {
  const text = JSON.stringify(args);
  return text === '{}' ? request.apiName : `${request.apiName} ${text.slice(0, 60)}`;
};

/** Props of {@link SaveCallDialog}. */
export interface SaveCallDialogProps {
  onClose: () => void;
  record: RunRecord;
}

/** Turns an earlier call into a test that expects the same result. */
export const SaveCallDialog = memo<SaveCallDialogProps>(({ onClose, record }) => {
  const t = useText();
  const id = useId();
  const { api } = usePlaygroundServices();
  const known = useLoaded('collections to save in', api.listCollections).data ?? [];
  const files = known.flatMap(({ collection, file }) => (collection ? [file] : []));
  const [name, setName] = useState(() => nameOf(record));
  const [written, setWritten] = useState<string>();
  const [error, setError] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const file = written ?? files[0] ?? FIRST_FILE;

  const save = async (): Promise<void> => {
    if (!record.result) return;
    setBusy(true);
    setError(undefined);
    const { content, error: failure, success } = record.result;
    try {
      await api.saveCall({
        arguments: record.args,
        call: toCallName(record.request),
        file: file.endsWith(SUFFIX) ? file : `${file}${SUFFIX}`,
        name,
        result: { content, success, ...(failure && { error: failure }) },
      });
      onClose();
      location.hash = 'view=collections';
    } catch (reason) {
      setError(toError(reason));
      setBusy(false);
    }
  };

  return (
    <DialogFrame label={t('collections.save')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <span className={textStyles.quiet}>{t('collections.saveHelp')}</span>
        <label className={styles.field} htmlFor={`${id}-name`}>
          {t('collections.name')}
          <Input
            id={`${id}-name`}
            onChange={(event) => setName(event.target.value)}
            required
            value={name}
          />
        </label>
        <label className={styles.field} htmlFor={`${id}-file`}>
          {t('collections.file')}
          <Input
            id={`${id}-file`}
            list={`${id}-files`}
            onChange={(event) => setWritten(event.target.value)}
            required
            value={file}
          />
        </label>
        <datalist id={`${id}-files`}>
          {files.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </datalist>
        {error !== undefined && (
          <span className={styles.error} role="alert">
            <ErrorReason error={error} />
          </span>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button disabled={isBusy} htmlType="submit" type="primary">
            {t('collections.saveCall')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
});

SaveCallDialog.displayName = 'SaveCallDialog';
