import { Button, Input } from '@lobehub/ui/base-ui';
import { Plug, SearchX, TriangleAlert, Search } from 'lucide-react';
import { memo, type Ref, useDeferredValue, useEffect, useMemo, useState } from 'react';

import type { CatalogueEntry } from '../../api/contract.ts';
import type { Loaded } from '../../app/use-loaded.ts';
import { countApis, searchTools } from '../../catalogue/search-tools.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorReason } from '../Shared/ErrorReason.tsx';
import { LoadingLines } from '../Shared/LoadingLines.tsx';
import { StateMessage } from '../Shared/StateMessage.tsx';
import { moveFocus } from './move-focus.ts';
import { navigationStyles as styles } from './style.ts';
import { ToolGroup } from './ToolGroup.tsx';
import { useFoldedGroups } from './use-folded-groups.ts';

/** Props of {@link ToolNavigation}. */
export interface ToolNavigationProps {
  catalogue: Loaded<readonly CatalogueEntry[]>;
  /** Called when Enter in the search has chosen an API: the person then wants to fill it in. */
  onEnter?: (() => void) | undefined;
  onSelect: (identifier: string, apiName: string) => void;
  searchRef: Ref<HTMLInputElement>;
  selected: { apiName: string; identifier: string } | undefined;
}

/** The tools and their APIs, to search and choose from, by arrow keys too. */
export const ToolNavigation = memo<ToolNavigationProps>(
  ({ catalogue, onEnter, onSelect, searchRef, selected }) => {
    const t = useText();
    const [query, setQuery] = useState('');
    const wanted = useDeferredValue(query);
    const tools = catalogue.data;
    const matches = useMemo(() => searchTools(tools ?? [], wanted), [tools, wanted]);
    // The query of an Enter while the tools were still loading.
    const [asked, setAsked] = useState<string>();

    useEffect(() => {
      if (!tools || asked === undefined) return;
      setAsked(undefined);
      // The list on the page may lag behind the typed query, so it does not decide.
      const [first] = searchTools(tools, asked);
      const api = first?.apis[0];
      if (!first || !api) return;
      onSelect(first.tool.identifier, api.name);
      onEnter?.();
    }, [asked, onEnter, onSelect, tools]);

    const { isFolded, toggle, unfold } = useFoldedGroups();
    const isOpen = (identifier: string): boolean => wanted !== '' || !isFolded(identifier);
    useEffect(() => {
      if (selected) unfold(selected.identifier);
    }, [selected, unfold]);
    // The whole list is one stop of the Tab key: at the shown API, else at the first.
    const open = matches.filter(({ tool }) => isOpen(tool.identifier));
    const isListed = open.some(
      ({ apis, tool }) =>
        tool.identifier === selected?.identifier &&
        apis.some(({ name }) => name === selected.apiName),
    );
    const [firstOpen] = open;
    const firstApi = firstOpen?.apis[0];
    const firstStop = firstOpen &&
      firstApi && { apiName: firstApi.name, identifier: firstOpen.tool.identifier };
    const stop = isListed ? selected : firstStop;

    const body = () => {
      if (catalogue.error && !tools) {
        return (
          <StateMessage
            action={<Button onClick={catalogue.reload}>{t('action.retry')}</Button>}
            help={<ErrorReason error={catalogue.error} />}
            icon={TriangleAlert}
            role="alert"
            title={t('catalogue.error')}
          />
        );
      }
      if (!tools) return <LoadingLines label={t('catalogue.loading')} rows={8} />;
      if (tools.length === 0) {
        return (
          <StateMessage help={t('catalogue.emptyHelp')} icon={Plug} title={t('catalogue.empty')} />
        );
      }
      if (matches.length === 0) {
        return <StateMessage icon={SearchX} title={t('catalogue.noMatch', { query: wanted })} />;
      }
      return matches.map((match) => (
        <ToolGroup
          isOpen={isOpen(match.tool.identifier)}
          key={match.tool.identifier}
          match={match}
          onSelect={onSelect}
          onToggle={toggle}
          query={wanted}
          selectedApi={
            selected?.identifier === match.tool.identifier ? selected.apiName : undefined
          }
          tabStop={stop?.identifier === match.tool.identifier ? stop.apiName : undefined}
        />
      ));
    };

    return (
      // The keys come from the field and the buttons inside; the element itself is nothing to use.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div className={styles.root} onKeyDown={moveFocus}>
        <div className={styles.search}>
          <Input
            aria-label={t('catalogue.search')}
            data-search
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && query !== '') setAsked(query);
              else if (event.key === 'Escape' && query !== '') {
                event.stopPropagation();
                setQuery('');
              }
            }}
            placeholder={t('catalogue.search')}
            prefix={<Search aria-hidden size={14} />}
            ref={searchRef}
            size="small"
            type="search"
            value={query}
          />
          <div aria-live="polite" className={styles.count}>
            {tools ? t('catalogue.count', { count: countApis(matches) }) : ''}
          </div>
        </div>
        <div className={styles.list}>{body()}</div>
      </div>
    );
  },
);

ToolNavigation.displayName = 'ToolNavigation';
