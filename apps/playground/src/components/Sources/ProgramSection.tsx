import { Alert, Button } from '@lobehub/ui/base-ui';
import { memo, type ReactNode, useId } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { sourceStyles as styles } from './style.ts';

/** What {@link ProgramSection} takes. */
export interface ProgramSectionProps {
  children: ReactNode;
  failure: string | undefined;
  onRetry: () => void;
  title: string;
}

/** A titled list of what runs behind the tools, with what went wrong about it. */
export const ProgramSection = memo<ProgramSectionProps>(({ children, failure, onRetry, title }) => {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {failure !== undefined && (
        <Alert
          action={
            <Button onClick={onRetry} size="small">
              {t('action.retry')}
            </Button>
          }
          role="alert"
          title={failure}
          type="error"
        />
      )}
      {children}
    </section>
  );
});

ProgramSection.displayName = 'ProgramSection';
