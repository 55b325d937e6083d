import { createStaticStyles } from 'antd-style';
import type { ReactNode } from 'react';

import { ShowMore } from '../ShowMore/index.tsx';
import { useShown } from '../ShowMore/use-shown.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  item: css`
    padding-block: 6px;

    & + & {
      border-block-start: 1px solid ${cssVar.colorBorderSecondary};
    }
  `,
  root: css`
    min-width: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  `,
}));

/** Rows shown initially. */
const STEP = 50;

/** Props of {@link RowList}. */
export interface RowListProps<Item> {
  children: (item: Item, index: number) => ReactNode;
  items: readonly Item[];
  /** Describes the list to screen readers. */
  label: string;
}

/** One row for each item; a long list is shown in steps. */
export const RowList = <Item,>({ children, items, label }: RowListProps<Item>): ReactNode => {
  const { hidden, showMore, shown } = useShown(items, STEP);
  return (
    <>
      <ul aria-label={label} className={styles.root}>
        {shown.map((item, index) => (
          <li className={styles.item} key={index}>
            {children(item, index)}
          </li>
        ))}
      </ul>
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </>
  );
};
