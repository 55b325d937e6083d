import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode, useState } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  content: css`
    padding-block: 8px 0;
  `,
  root: css`
    min-width: 0;
  `,
  summary: css`
    width: fit-content;
    max-width: 100%;
    padding-block: 4px;
    border-radius: ${cssVar.borderRadiusSM};

    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;

    cursor: pointer;

    &:hover {
      color: ${cssVar.colorText};
    }

    &:focus-visible {
      outline: 2px solid ${cssVar.colorPrimary};
      outline-offset: 2px;
    }
  `,
}));

/** Props of {@link Disclosure}. */
export interface DisclosureProps {
  /** Rendered when first opened. */
  children: () => ReactNode;
  /** Whether it is initially open. Default false. */
  isInitiallyOpen?: boolean | undefined;
  label: ReactNode;
}

/** Content that is hidden until opened. */
export const Disclosure = memo<DisclosureProps>(({ children, isInitiallyOpen = false, label }) => {
  const [wasOpened, setWasOpened] = useState(isInitiallyOpen);
  return (
    <details
      className={styles.root}
      // React sets this once, because it does not change: from then on the page opens and closes
      // it.
      open={isInitiallyOpen}
      onToggle={(event) => setWasOpened((opened) => opened || event.currentTarget.open)}
    >
      <summary className={styles.summary}>{label}</summary>
      {wasOpened && <div className={styles.content}>{children()}</div>}
    </details>
  );
});

Disclosure.displayName = 'Disclosure';
