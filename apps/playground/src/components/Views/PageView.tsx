import { memo } from 'react';

import type { CatalogueEntry } from '../../api/contract.ts';
import { lazyView } from '../../chunks/lazy-view.tsx';
import type { PageLink } from '../../link/page-link.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { DETAIL_VIEW_NAMES, VIEW_NAMES, type ViewName } from './view-names.ts';

/** What every view of the page is given. */
export interface PageViewProps {
  link: PageLink;
  locale: string;
  onOpenCall: (record: RunRecord) => void;
  tools: readonly CatalogueEntry[];
}

const VIEWS = {
  approvals: lazyView<PageViewProps>(
    async () => (await import('./Approvals/ApprovalsView.tsx')).ApprovalsView,
  ),
  artifacts: lazyView<PageViewProps>(
    async () => (await import('./Artifacts/ArtifactsView.tsx')).ArtifactsView,
  ),
  chat: lazyView<PageViewProps>(async () => (await import('./Chat/ChatView.tsx')).ChatView),
  collections: lazyView<PageViewProps>(
    async () => (await import('./Collections/CollectionsView.tsx')).CollectionsView,
  ),
  cost: lazyView<PageViewProps>(async () => (await import('./Cost/CostView.tsx')).CostView),
  replay: lazyView<PageViewProps>(
    async () => (await import('./Lifecycle/ReplayView.tsx')).ReplayView,
  ),
  surfaces: lazyView<PageViewProps>(
    async () => (await import('./Lifecycle/SurfacesView.tsx')).SurfacesView,
  ),
} as const satisfies Record<ViewName, unknown>;

/** Whether an address names a view that there is. */
export const isViewName = (name: string | undefined): name is ViewName =>
  [...VIEW_NAMES, ...DETAIL_VIEW_NAMES].some((known) => known === name);

/** A view of the page that is about no single call. */
export const PageView = memo<PageViewProps & { name: ViewName }>(({ name, ...props }) => {
  const View = VIEWS[name];
  return <View {...props} />;
});

PageView.displayName = 'PageView';
