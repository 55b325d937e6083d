import {
  Coins,
  History,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Package,
  ShieldCheck,
} from 'lucide-react';

import type { ViewName } from './view-names.ts';

/** The icon of each view. */
export const VIEW_ICONS: Readonly<Record<ViewName, LucideIcon>> = {
  approvals: ShieldCheck,
  artifacts: Package,
  chat: MessagesSquare,
  collections: ListChecks,
  cost: Coins,
  replay: History,
  surfaces: LayoutGrid,
};
