import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { Keys } from '../Shared/Keys.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { paletteStyles as styles } from './style.ts';

/** The keys of the page, by purpose. */
const KEYS = [
  ['palette', 'Mod K'],
  ['run', 'Mod Enter'],
  ['cancel', 'Esc'],
  ['undo', 'Mod Z'],
  ['search', '/'],
  ['move', '↑ ↓ Home End'],
  ['fold', '← →'],
  ['help', '?'],
] as const;

/** Props of {@link KeysDialog}. */
export interface KeysDialogProps {
  onClose: () => void;
}

/** Shows the keys of the page. */
export const KeysDialog = memo<KeysDialogProps>(({ onClose }) => {
  const t = useText();
  return (
    <DialogFrame label={t('palette.keys')} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([name, keys]) => (
          <div className={styles.key} key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
});

KeysDialog.displayName = 'KeysDialog';
