import { createStaticStyles } from 'antd-style';
import { Fragment, memo, type ReactNode } from 'react';

import { toVisibleText } from '../visible-text/visible-text.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  fact: css`
    min-width: 0;
    overflow-wrap: anywhere;
  `,
  root: css`
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: baseline;

    min-width: 0;

    font-size: 13px;
    color: ${cssVar.colorTextSecondary};
  `,
}));

/** Props of {@link FactLine}. */
export interface FactLineProps {
  /** False, empty and absent entries are left out. */
  facts: readonly ReactNode[];
}

const isSaid = (fact: ReactNode): boolean =>
  fact !== undefined && fact !== null && fact !== false && fact !== '';

/** Facts side by side; they wrap if there is no room. */
export const FactLine = memo<FactLineProps>(({ facts }) => {
  const said = facts.filter(isSaid);
  if (said.length === 0) return null;
  return (
    <div className={styles.root} dir="auto">
      {said.map((fact, index) => (
        <Fragment key={index}>
          {typeof fact === 'string' ? (
            <span className={styles.fact}>{toVisibleText(fact)}</span>
          ) : (
            fact
          )}
        </Fragment>
      ))}
    </div>
  );
});

FactLine.displayName = 'FactLine';
