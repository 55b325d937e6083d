import type { ReactNode } from 'react';

import { ShowMore } from '../ShowMore/index.tsx';
import { useShown } from '../ShowMore/use-shown.ts';

/** Props of {@link InSteps}. */
export interface InStepsProps<Item> {
  /** Renders the items shown so far. */
  children: (shown: readonly Item[]) => ReactNode;
  items: readonly Item[];
  /** How many are shown initially. Default 100. */
  step?: number | undefined;
}

/** Shows the beginning of a long list, and more of it on request. */
export const InSteps = <Item,>({ children, items, step = 100 }: InStepsProps<Item>): ReactNode => {
  const { hidden, showMore, shown } = useShown(items, step);
  return (
    <>
      {children(shown)}
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </>
  );
};

InSteps.displayName = 'InSteps';
