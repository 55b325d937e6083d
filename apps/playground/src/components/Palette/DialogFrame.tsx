import { ActionIcon } from '@lobehub/ui/base-ui';
import { X } from 'lucide-react';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { paletteStyles as styles } from './style.ts';

/** Props of {@link DialogFrame}. */
export interface DialogFrameProps {
  children: ReactNode;
  /** Its name; shown above its content, unless it has no title line. */
  label: string;
  onClose: () => void;
  /** Whether it has a title line with its name and a close button. Default true. */
  titled?: boolean;
}

/** A dialog above the page. Escape and a press outside close it, and the focus returns. */
export const DialogFrame = memo<DialogFrameProps>(({ children, label, onClose, titled = true }) => {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is removed: otherwise the focus would not return.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Without a field the dialog itself gets the focus, not its close button.
    if (!shown?.querySelector('input, textarea')) shown?.focus();
    return () => shown?.close();
  }, []);
  return (
    // Escape is the key for the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      aria-label={label}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      ref={dialog}
      tabIndex={-1}
    >
      <div className={styles.body}>
        {titled && <h2 className={styles.title}>{label}</h2>}
        {children}
        {/* Last, so that the dialog opens on what it is about; a tooltip would take Escape for itself. */}
        {titled && (
          <ActionIcon
            aria-label={t('action.close')}
            className={styles.close}
            icon={X}
            onClick={onClose}
            size="small"
          />
        )}
      </div>
    </dialog>
  );
});

DialogFrame.displayName = 'DialogFrame';
