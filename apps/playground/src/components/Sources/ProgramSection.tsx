import { Alert, Button } from '@lobehub/ui/base-ui';
import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';

import type { SourceStatus } from '../../api/contract.ts';
import { useText } from '../../i18n/use-text.ts';
import { readChoice, writeChoice } from '../../settings/stored-choice.ts';
import { ErrorReason } from '../Shared/ErrorReason.tsx';
import { isBroken } from './is-broken.ts';
import { sourceStyles as styles } from './style.ts';

const KEY = 'lobe-tools-programs';
const FOLDS = ['folded', 'open'] as const;

/** Props of {@link ProgramSection}. */
export interface ProgramSectionProps {
  children: ReactNode;
  failure: Error | undefined;
  /** The summary of all of them. */
  statuses: readonly Pick<SourceStatus, 'login' | 'state'>[];
  onRetry: () => void;
  title: string;
}

/** The programs behind the tools: one line with their state, and a list when unfolded. */
export const ProgramSection = memo<ProgramSectionProps>(
  ({ children, failure, onRetry, statuses, title }) => {
    const t = useText();
    const [isOpen, setOpen] = useState(
      () => readChoice({ choices: FOLDS, key: KEY, storage: localStorage }) === 'open',
    );
    const failed = statuses.filter(isBroken).length;
    const ready = statuses.filter(({ state: name }) => name === 'ready').length;
    const state = failed > 0 ? 'failed' : ready > 0 ? 'ready' : 'idle';
    const summary =
      failed > 0 ? t('source.failing', { count: failed }) : `${ready}/${statuses.length}`;
    const id = useId();
    return (
      <section aria-labelledby={id} className={styles.root}>
        <h2 className={styles.title}>
          <button
            aria-expanded={isOpen}
            className={styles.fold}
            onClick={() => {
              setOpen(!isOpen);
              writeChoice({ key: KEY, storage: localStorage, value: isOpen ? 'folded' : 'open' });
            }}
            type="button"
          >
            <span aria-hidden className={styles.dot} data-state={state} />
            <span id={id}>{title}</span>
            <span className={styles.state} data-failed={state === 'failed' || undefined}>
              {summary}
            </span>
            <ChevronRight aria-hidden size={12} />
          </button>
        </h2>
        {failure !== undefined && (
          <Alert
            action={
              <Button onClick={onRetry} size="small">
                {t('action.retry')}
              </Button>
            }
            role="alert"
            title={<ErrorReason error={failure} />}
            type="error"
          />
        )}
        {isOpen && children}
      </section>
    );
  },
);

ProgramSection.displayName = 'ProgramSection';
