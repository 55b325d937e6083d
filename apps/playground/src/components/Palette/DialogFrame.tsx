import { memo, type ReactNode, useEffect, useRef } from 'react';

import { paletteStyles as styles } from './style.ts';

/** What {@link DialogFrame} takes. */
export interface DialogFrameProps {
  children: ReactNode;
  label: string;
  onClose: () => void;
}

/** A dialog above the page; Escape and a press beside it close it, and the focus goes back. */
export const DialogFrame = memo<DialogFrameProps>(({ children, label, onClose }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
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
    >
      <div className={styles.body}>{children}</div>
    </dialog>
  );
});

DialogFrame.displayName = 'DialogFrame';
