import { type ComponentType, memo } from 'react';

import type { CatalogueEntry } from '../../api/contract.ts';
import { lazyView } from '../../chunks/lazy-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { PageLink } from '../../link/page-link.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { LoadingLines } from '../Shared/LoadingLines.tsx';
import { viewStyles } from './style.ts';
import { DETAIL_VIEW_NAMES, VIEW_NAMES, type ViewName } from './view-names.ts';

/** Props of every view. */
export interface PageViewProps {
  link: PageLink;
  locale: string;
  onOpenCall: (record: RunRecord) => void;
  tools: readonly CatalogueEntry[];
}

/* The title is shown where the view will show it, so that nothing moves. */
const ViewLoading = ({ name }: { name: ViewName }) => {
  const t = useText();
  const title = t(`view.${name}`);
  return (
    <div className={viewStyles.root}>
      <h1 className={viewStyles.title}>{title}</h1>
      <LoadingLines label={title} rows={6} />
    </div>
  );
};

const lazyPage = (name: ViewName, load: () => Promise<ComponentType<PageViewProps>>) =>
  lazyView(load, { loading: () => <ViewLoading name={name} /> });

const VIEWS = {
  approvals: lazyPage(
    'approvals',
    async () => (await import('./Approvals/ApprovalsView.tsx')).ApprovalsView,
  ),
  artifacts: lazyPage(
    'artifacts',
    async () => (await import('./Artifacts/ArtifactsView.tsx')).ArtifactsView,
  ),
  chat: lazyPage('chat', async () => (await import('./Chat/ChatView.tsx')).ChatView),
  collections: lazyPage(
    'collections',
    async () => (await import('./Collections/CollectionsView.tsx')).CollectionsView,
  ),
  cost: lazyPage('cost', async () => (await import('./Cost/CostView.tsx')).CostView),
  replay: lazyPage('replay', async () => (await import('./Lifecycle/ReplayView.tsx')).ReplayView),
  surfaces: lazyPage(
    'surfaces',
    async () => (await import('./Lifecycle/SurfacesView.tsx')).SurfacesView,
  ),
} as const satisfies Record<ViewName, unknown>;

/** Whether an address names an existing view. */
export const isViewName = (name: string | undefined): name is ViewName =>
  [...VIEW_NAMES, ...DETAIL_VIEW_NAMES].some((known) => known === name);

/** A view of the page that does not belong to a single call. */
export const PageView = memo<PageViewProps & { name: ViewName }>(({ name, ...props }) => {
  const View = VIEWS[name];
  return <View {...props} />;
});

PageView.displayName = 'PageView';
