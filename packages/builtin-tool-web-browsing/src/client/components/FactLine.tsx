import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  fact: css`
    overflow-wrap: anywhere;

    &:not(:last-child)::after {
      content: '·';
      margin-inline: 6px;
      color: ${cssVar.colorTextQuaternary};
    }
  `,
  root: css`
    margin: 0;
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
  `,
}));

/** Props of {@link FactLine}. */
export interface FactLineProps {
  facts: readonly ReactNode[];
}

/** Facts on a line, those that there are. */
export const FactLine = memo<FactLineProps>(({ facts }) => {
  const known = facts.filter((fact) => fact !== undefined && fact !== '' && fact !== false);
  if (known.length === 0) return null;
  return (
    <p className={styles.root} dir="auto">
      {known.map((fact, index) => (
        <span className={styles.fact} key={index}>
          {fact}
        </span>
      ))}
    </p>
  );
});

FactLine.displayName = 'FactLine';
