import { Button } from '@lobehub/ui/base-ui';
import { Download } from 'lucide-react';
import { memo } from 'react';

import { saveFile } from '../../artifacts/save-file.ts';
import { useText } from '../../i18n/use-text.ts';

/** Props of {@link DownloadLink}. */
export interface DownloadLinkProps {
  /** Creates the file on request; undefined if there is none. */
  file: () => Blob | Promise<Blob> | undefined;
  name: string;
}

const save = async (making: Blob | Promise<Blob> | undefined, name: string): Promise<void> => {
  const file = await making;
  if (file) saveFile(file, name);
};

/** Saves a file that came with a result. */
export const DownloadLink = memo<DownloadLinkProps>(({ file, name }) => {
  const t = useText();
  return (
    <Button
      aria-label={t('action.downloadNamed', { name })}
      icon={Download}
      onClick={() => {
        void save(file(), name);
      }}
      size="small"
    >
      {t('action.download')}
    </Button>
  );
});

DownloadLink.displayName = 'DownloadLink';
