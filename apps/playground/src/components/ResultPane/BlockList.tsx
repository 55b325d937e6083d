import { memo } from 'react';

import { toVisibleName, toVisibleText } from '@lobechat/shared-tool-ui';
import type { ContentBlock } from '@lobechat/types';

import { toDownload, webAddress } from '../../artifacts/block-file.ts';
import { useText } from '../../i18n/use-text.ts';
import { DownloadLink } from '../Shared/DownloadLink.tsx';
import { Picture } from '../Shared/Picture.tsx';
import { TextBlock } from '../Shared/TextBlock.tsx';
import { resultStyles as styles } from './style.ts';

/** Props of {@link BlockList}. */
export interface BlockListProps {
  blocks: readonly ContentBlock[];
}

const Block = memo<{ block: ContentBlock; position: number }>(({ block, position }) => {
  const t = useText();
  switch (block.type) {
    case 'text':
      return <TextBlock label={t('block.text')} text={block.text} />;
    case 'image':
      return (
        <Picture
          address={`data:${block.mimeType};base64,${block.data}`}
          className={styles.image}
          name={t('block.imageAlt', { position })}
          type={toVisibleName(block.mimeType)}
        >
          <DownloadLink
            file={() => toDownload(block.data, block.mimeType)}
            name={`image-${position}`}
          />
        </Picture>
      );
    case 'audio':
      return (
        <span className={styles.badge}>
          {t('block.audio', { type: toVisibleName(block.mimeType) })}
          <DownloadLink
            file={() => toDownload(block.data, block.mimeType)}
            name={`audio-${position}`}
          />
        </span>
      );
    case 'resource': {
      const { blob, mimeType = 'application/octet-stream', text, uri } = block.resource;
      return (
        <div className={styles.stack}>
          <span className={styles.meta}>
            {t('block.resource')} · {toVisibleName(uri)} · {toVisibleName(mimeType)}
          </span>
          {text !== undefined && <TextBlock label={toVisibleName(uri)} text={text} />}
          {blob !== undefined && (
            <DownloadLink
              file={() => toDownload(blob, mimeType)}
              name={uri.split('/').at(-1) || uri}
            />
          )}
        </div>
      );
    }
    default: {
      const address = webAddress(block.uri);
      const words = toVisibleName(block.title ?? block.name);
      return (
        <div className={styles.stack}>
          <span className={styles.meta}>
            {t('block.link')} ·{' '}
            {address ? (
              <a className={styles.link} href={address} rel="noreferrer noopener" target="_blank">
                {words}
              </a>
            ) : (
              `${words} · ${toVisibleName(block.uri)}`
            )}
          </span>
          {block.description && (
            <span className={styles.meta}>{toVisibleText(block.description)}</span>
          )}
        </div>
      );
    }
  }
});

Block.displayName = 'Block';

/** The blocks of a result in the tool's order: text, images, sound, resources, links. */
export const BlockList = memo<BlockListProps>(({ blocks }) => (
  <div className={styles.stack}>
    {blocks.map((block, index) => (
      // Blocks of a finished result never change places.
      <Block block={block} key={index} position={index + 1} />
    ))}
  </div>
));

BlockList.displayName = 'BlockList';
