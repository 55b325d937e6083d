import { createStaticStyles, cx } from 'antd-style';
import { memo, type ReactNode } from 'react';

import { toVisibleName } from '../visible-text/visible-text.ts';
import { toWebAddress } from './web-address.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    border-radius: ${cssVar.borderRadiusXS};

    color: ${cssVar.colorLink};
    overflow-wrap: anywhere;
    text-decoration: underline;
    text-underline-offset: 2px;

    &:hover {
      color: ${cssVar.colorLinkHover};
    }

    &:focus-visible {
      outline: 2px solid ${cssVar.colorPrimary};
      outline-offset: 2px;
    }
  `,
}));

/** Props of {@link WebLink}. */
export interface WebLinkProps {
  /** Default: the address. */
  children?: ReactNode;
  className?: string | undefined;
  /** As written, untrusted. */
  url: string | undefined;
}

/**
 * An untrusted link. Only web addresses can be followed, and the opened page does not learn where
 * it was opened from; anything else is plain text. Hovering shows the target.
 */
export const WebLink = memo<WebLinkProps>(({ children, className, url = '' }) => {
  const address = toWebAddress(url);
  const text = children ?? toVisibleName(url);
  if (address === undefined) return <span>{text}</span>;
  return (
    <a
      className={cx(styles.root, className)}
      href={address}
      referrerPolicy="no-referrer"
      rel="noopener noreferrer nofollow"
      target="_blank"
      title={toVisibleName(address)}
    >
      {text}
    </a>
  );
});

WebLink.displayName = 'WebLink';
