import { Icon } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { File, Folder, Image } from 'lucide-react';
import { memo } from 'react';

import { toVisibleName } from '../visible-text/visible-text.ts';

const IMAGE = /\.(?:apng|avif|bmp|gif|hei[cf]|ico|jpe?g|png|svg|tiff?|webp)$/i;

const styles = createStaticStyles(({ css, cssVar }) => ({
  icon: css`
    flex: none;
    margin-inline-end: 4px;
  `,
  path: css`
    overflow: hidden;
    min-width: 0;
    color: ${cssVar.colorText};
    text-overflow: ellipsis;
    white-space: nowrap;
  `,
}));

/** What is shown of a path: the file with its folder. */
export const getFilePathDisplayInfo = (
  filePath: string,
): { displayPath: string; isImage: boolean; name: string } => {
  const parts = filePath.split(/[/\\]/).filter(Boolean);
  const name = parts.at(-1) ?? '';
  return { displayPath: parts.slice(-2).join('/'), isImage: IMAGE.test(name), name };
};

/** Props of {@link FilePathDisplay}. */
export interface FilePathDisplayProps {
  filePath: string;
  isDirectory?: boolean | undefined;
}

/** A file or folder by its last two names. The whole path is the tooltip. */
export const FilePathDisplay = memo<FilePathDisplayProps>(({ filePath, isDirectory = false }) => {
  const { displayPath, isImage, name } = getFilePathDisplayInfo(filePath);
  if (name === '') return null;
  const kind = isImage ? Image : File;
  return (
    <>
      <Icon aria-hidden className={styles.icon} icon={isDirectory ? Folder : kind} size={16} />
      <bdi className={styles.path} title={toVisibleName(filePath)}>
        {toVisibleName(displayPath)}
      </bdi>
    </>
  );
});

FilePathDisplay.displayName = 'FilePathDisplay';
