import { FluentEmoji } from '@lobehub/ui';
import { memo, useId } from 'react';

import type { ToolMatch } from '../../catalogue/search-tools.ts';
import { PLAIN_AVATAR, toEmoji } from '../../catalogue/to-emoji.ts';
import { useText } from '../../i18n/use-text.ts';
import { navigationStyles as styles } from './style.ts';

/** What {@link ToolGroup} takes. */
export interface ToolGroupProps {
  match: ToolMatch;
  onSelect: (identifier: string, apiName: string) => void;
  selectedApi: string | undefined;
}

/** One tool with its APIs. */
export const ToolGroup = memo<ToolGroupProps>(({ match, onSelect, selectedApi }) => {
  const t = useText();
  const id = useId();
  const { apis, tool } = match;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div className={styles.tool}>
        <FluentEmoji
          aria-hidden
          className={styles.avatar}
          emoji={toEmoji(tool.avatar) ?? PLAIN_AVATAR}
          size={16}
          type="raw"
        />
        <h2 className={styles.title} id={id} title={tool.identifier}>
          {tool.title}
        </h2>
        {tool.source !== 'builtin' && (
          <span className={styles.source}>{t(`catalogue.source.${tool.source}`)}</span>
        )}
        <span className={styles.number}>
          {apis.length === tool.apis.length ? apis.length : `${apis.length}/${tool.apis.length}`}
        </span>
      </div>
      <ul className={styles.apis}>
        {apis.map((api) => (
          <li key={api.name}>
            <button
              aria-current={api.name === selectedApi ? 'true' : undefined}
              className={styles.api}
              data-api={api.name}
              onClick={() => onSelect(tool.identifier, api.name)}
              title={api.title ?? api.name}
              type="button"
            >
              {api.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});

ToolGroup.displayName = 'ToolGroup';
