import { memo, type ReactNode, useState } from 'react';

import { useText } from '../../i18n/use-text.ts';

/** Props of {@link Picture}. */
export interface PictureProps {
  address: string;
  /** Shown beside the sentence: how to get the file. */
  children?: ReactNode;
  className?: string | undefined;
  name: string;
  /** Its media type. */
  type: string;
}

/** An image that a tool gave, or a sentence if the browser cannot show it. */
export const Picture = memo<PictureProps>(({ address, children, className, name, type }) => {
  const t = useText();
  const [isBroken, setBroken] = useState(false);
  return isBroken ? (
    <p>
      {t('artifact.noPreview', { type })} {children}
    </p>
  ) : (
    <img
      alt={name}
      className={className}
      onError={() => setBroken(true)}
      src={address}
      style={{ maxInlineSize: '100%' }}
    />
  );
});

Picture.displayName = 'Picture';
