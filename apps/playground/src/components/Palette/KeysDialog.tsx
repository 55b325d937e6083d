import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { modifierName } from '../Shared/modifier-name.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { paletteStyles as styles } from './style.ts';

/** The keys of the page, by what they do. */
const KEYS = [
  ['palette', '{{modifier}} K'],
  ['run', '{{modifier}} Enter'],
  ['cancel', 'Esc'],
  ['search', '/'],
  ['move', '↑ ↓ Home End'],
  ['fold', '← →'],
  ['help', '?'],
] as const;

/** What {@link KeysDialog} takes. */
export interface KeysDialogProps {
  onClose: () => void;
}

/** Shows the keys of the page. */
export const KeysDialog = memo<KeysDialogProps>(({ onClose }) => {
  const t = useText();
  return (
    <DialogFrame label={t('palette.keys')} onClose={onClose}>
      <h2 className={styles.title}>{t('palette.keys')}</h2>
      <dl className={styles.keys}>
        {KEYS.map(([name, keys]) => (
          <div className={styles.key} key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              <kbd>{keys.replace('{{modifier}}', modifierName())}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
});

KeysDialog.displayName = 'KeysDialog';
