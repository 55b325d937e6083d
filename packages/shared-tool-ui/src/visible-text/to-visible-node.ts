import type { ReactNode } from 'react';

import { toVisibleText } from './visible-text.ts';

/** The node, with deceptive characters spelled out if it is plain text. */
export const toVisibleNode = (node: ReactNode): ReactNode =>
  typeof node === 'string' ? toVisibleText(node) : node;
