import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode, use } from 'react';

import { type NextCall, NextCallContext } from './next-call.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  link: css`
    cursor: pointer;

    min-width: 0;
    padding: 0;
    border: 0;

    font: inherit;
    color: inherit;
    text-align: start;

    background: none;

    text-decoration: underline dotted;
    text-decoration-color: ${cssVar.colorTextTertiary};
    text-underline-offset: 3px;

    &:hover {
      color: ${cssVar.colorLink};
      text-decoration: underline;
    }

    &:focus-visible {
      border-radius: 2px;
      outline: 2px solid ${cssVar.colorPrimary};
      outline-offset: 1px;
    }
  `,
}));

/** Props of {@link NextCallLink}. */
export interface NextCallLinkProps {
  call: NextCall;
  children: ReactNode;
}

/** A link that makes a call, if the host can make calls. */
export const NextCallLink = memo<NextCallLinkProps>(({ call, children }) => {
  const start = use(NextCallContext);
  if (!start) return children;
  return (
    <button className={styles.link} onClick={() => start(call)} type="button">
      {children}
    </button>
  );
});

NextCallLink.displayName = 'NextCallLink';
