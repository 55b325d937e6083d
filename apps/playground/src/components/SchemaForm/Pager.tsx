import { Button } from '@lobehub/ui/base-ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { ChoiceGroup } from '../Shared/ChoiceGroup.tsx';
import { IconButton } from '../Shared/IconButton.tsx';
import { fieldStyles } from './style.ts';
import type { Pages } from './use-pages.ts';

/** Props of {@link Pager}. */
export interface PagerProps {
  /** The name of the object or list. */
  label: string;
  pages: Pages;
  /** Indices of fields with a problem, in order. */
  problems: readonly number[];
}

/** Navigates the pages of a long list of fields, also to a problem on another page. */
export const Pager = memo<PagerProps>(({ label, pages, problems }) => {
  const t = useText();
  const { first, goTo, size, total } = pages;
  if (total <= size) return null;
  const last = Math.min(first + size, total);
  const problem = problems.find((index) => index < first || index >= last);
  const range = t('field.shown', { from: first + 1, to: last, total });
  return (
    <ChoiceGroup className={fieldStyles.row} label={`${label}: ${range}`}>
      <IconButton
        disabled={first === 0}
        icon={ChevronLeft}
        label={t('action.pageBack', { name: label })}
        onClick={() => goTo(first - size)}
      />
      <span className={fieldStyles.meta}>{range}</span>
      <IconButton
        disabled={last === total}
        icon={ChevronRight}
        label={t('action.pageOn', { name: label })}
        onClick={() => goTo(last)}
      />
      {problem !== undefined && (
        <Button onClick={() => goTo(problem)} size="small" type="text">
          {t('field.goToProblem', { position: problem + 1 })}
        </Button>
      )}
    </ChoiceGroup>
  );
});

Pager.displayName = 'Pager';
