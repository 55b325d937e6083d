import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode, useState } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  content: css`
    padding-block: 8px 0;
  `,
  summary: css`
    width: fit-content;
    padding-block: 4px;
    border-radius: ${cssVar.borderRadiusSM};

    color: ${cssVar.colorTextSecondary};

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
  /** Made when it is first opened. */
  children: () => ReactNode;
  label: string;
}

/** Something that is there for those who ask for it. */
export const Disclosure = memo<DisclosureProps>(({ children, label }) => {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details onToggle={(event) => setWasOpened((opened) => opened || event.currentTarget.open)}>
      <summary className={styles.summary}>{label}</summary>
      {wasOpened && <div className={styles.content}>{children()}</div>}
    </details>
  );
});

Disclosure.displayName = 'Disclosure';
