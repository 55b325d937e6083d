import { Button } from '@lobehub/ui/base-ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

/** Props of {@link ShowMore}. */
export interface ShowMoreProps {
  /** Number of items not shown yet. With 0, there is no button. */
  hidden: number;
  onShowMore: () => void;
}

/** Offers the rest of a long list. */
export const ShowMore = memo<ShowMoreProps>(({ hidden, onShowMore }) => {
  const { t } = useTranslation('plugin');
  if (hidden <= 0) return null;
  return (
    <div>
      <Button size="small" onClick={onShowMore}>
        {t('builtins.shared.showMore', { count: hidden })}
      </Button>
    </div>
  );
});

ShowMore.displayName = 'ShowMore';
