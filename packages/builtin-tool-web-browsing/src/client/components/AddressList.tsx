import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { InlineCode, toHost } from '@lobechat/shared-tool-ui';

const styles = createStaticStyles(({ css, cssVar }) => ({
  host: css`
    font-weight: 600;
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
  list: css`
    display: flex;
    flex-direction: column;
    gap: 8px;

    margin: 0;
    padding: 0;

    list-style: none;
  `,
}));

export interface AddressListProps {
  urls: readonly string[];
}

/** The complete URLs to be requested: the host, and every character that is sent. Not a link. */
export const AddressList = memo<AddressListProps>(({ urls }) => (
  <ul className={styles.list}>
    {urls.map((url, index) => (
      <li key={index}>
        <div className={styles.host}>{toHost(url)}</div>
        <InlineCode text={url} />
      </li>
    ))}
  </ul>
));

AddressList.displayName = 'AddressList';
