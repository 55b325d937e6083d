import { ChevronRight } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';

import { toVisibleName, toVisibleText } from '@lobechat/shared-tool-ui/visible-text';

import { explainMatch } from '../../catalogue/explain-match.ts';
import type { ToolMatch } from '../../catalogue/search-tools.ts';
import { useText } from '../../i18n/use-text.ts';
import { ToolAvatar } from '../Shared/ToolAvatar.tsx';
import { navigationStyles as styles } from './style.ts';

/** Props of {@link ToolGroup}. */
export interface ToolGroupProps {
  isOpen: boolean;
  match: ToolMatch;
  onSelect: (identifier: string, apiName: string) => void;
  onToggle: (identifier: string) => void;
  /** The search query. */
  query: string;
  selectedApi: string | undefined;
  /** The API that Tab stops at; the arrow keys lead to the others. */
  tabStop: string | undefined;
}

/** One tool with its APIs. */
export const ToolGroup = memo<ToolGroupProps>(
  ({ isOpen, match, onSelect, onToggle, query, selectedApi, tabStop }) => {
    const t = useText();
    const id = useId();
    const { apis, tool } = match;
    const list = useRef<HTMLUListElement>(null);
    useEffect(() => {
      if (selectedApi === undefined || !isOpen) return;
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    }, [isOpen, selectedApi]);
    return (
      <section aria-labelledby={id} className={styles.group}>
        <h2 className={styles.tool}>
          <button
            aria-expanded={isOpen}
            className={styles.fold}
            data-group={tool.identifier}
            onClick={() => onToggle(tool.identifier)}
            tabIndex={tabStop === undefined || isOpen ? -1 : 0}
            title={tool.identifier}
            type="button"
          >
            <ChevronRight aria-hidden className={styles.chevron} size={12} />
            <ToolAvatar size={20} tool={tool} />
            <span className={styles.title} id={id}>
              {tool.title}
            </span>
          </button>
          {tool.source !== 'builtin' && (
            <span className={styles.source}>{t(`catalogue.source.${tool.source}`)}</span>
          )}
          <span className={styles.number}>
            {apis.length === tool.apis.length ? apis.length : `${apis.length}/${tool.apis.length}`}
          </span>
        </h2>
        <ul className={styles.apis} hidden={!isOpen} ref={list}>
          {apis.map((api) => {
            const reason = explainMatch(api, query);
            const reasonId = `${id}-${api.name}`;
            return (
              <li key={api.name}>
                <button
                  aria-describedby={reason && reasonId}
                  aria-current={api.name === selectedApi ? 'true' : undefined}
                  className={styles.api}
                  data-api={api.name}
                  onClick={() => onSelect(tool.identifier, api.name)}
                  tabIndex={api.name === tabStop ? 0 : -1}
                  title={api.title ?? api.name}
                  type="button"
                >
                  {toVisibleName(api.name)}
                </button>
                {reason && (
                  <div className={styles.reason} id={reasonId}>
                    {toVisibleText(reason.before)}
                    <mark>{toVisibleText(reason.hit)}</mark>
                    {toVisibleText(reason.after)}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    );
  },
);

ToolGroup.displayName = 'ToolGroup';
