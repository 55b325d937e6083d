import type { ReactNode } from 'react';

import { toVisibleText } from './visible-text.ts';

/** What is shown, with what deceives the eye spelled out where it is a plain text. */
export const toVisibleNode = (node: ReactNode): ReactNode =>
  typeof node === 'string' ? toVisibleText(node) : node;
