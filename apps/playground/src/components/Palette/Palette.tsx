import { memo, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import type { CatalogueEntry } from '../../api/contract.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import type { Selection } from '../../app/use-selection.ts';
import { searchTools } from '../../catalogue/search-tools.ts';
import { useHistory } from '../../history/use-history.ts';
import { useText } from '../../i18n/use-text.ts';
import { readPageLink, writePageLink } from '../../link/page-link.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { DETAIL_VIEW_NAMES, VIEW_NAMES } from '../Views/view-names.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { paletteStyles as styles } from './style.ts';

/** APIs and calls that are offered at once. */
const MOST_APIS = 40;
const MOST_CALLS = 6;

interface Item {
  detail: string;
  key: string;
  label: string;
  run: () => void;
}

/** What {@link Palette} takes. */
export interface PaletteProps {
  onClose: () => void;
  onOpenApi: (selection: Selection) => void;
  onOpenCall: (record: RunRecord) => void;
  onShowKeys: () => void;
  tools: readonly CatalogueEntry[];
}

/** One field that leads to every API, past call, view and setting. */
export const Palette = memo<PaletteProps>(
  ({ onClose, onOpenApi, onOpenCall, onShowKeys, tools }) => {
    const t = useText();
    const id = useId();
    const { history, runs } = usePlaygroundServices();
    const [query, setQuery] = useState('');
    const [active, setActive] = useState(0);
    const wanted = useDeferredValue(query).trim();
    const { entries } = useHistory({ filter: wanted, limit: MOST_CALLS });
    const list = useRef<HTMLDivElement>(null);

    const items = useMemo((): Item[] => {
      const openCall = async (callId: string): Promise<void> => {
        const record = await history.open(callId);
        if (record) onOpenCall(record);
      };
      const goTo = (hash: string) => () => {
        location.hash = hash;
      };
      const { apiName, identifier } = readPageLink(location.hash);
      const shown = runs.getRecords().get(`${identifier}/${apiName}`)?.request.callId;
      const pages: Item[] = [
        { detail: t('palette.view'), key: 'start', label: t('palette.start'), run: goTo('start') },
        ...VIEW_NAMES.map((name) => ({
          detail: t('palette.view'),
          key: `view ${name}`,
          label: t(`view.${name}`),
          run: goTo(`view=${name}`),
        })),
        ...DETAIL_VIEW_NAMES.map((view) => ({
          detail: apiName ?? t('palette.view'),
          key: `view ${view}`,
          label: t(`view.${view}`),
          run: goTo(
            writePageLink(
              view === 'replay' && shown !== undefined
                ? { call: shown, view }
                : { apiName, identifier, view },
            ),
          ),
        })),
        {
          detail: `${t('language.label')}, ${t('theme.label')}`,
          key: 'settings',
          label: t('settings.label'),
          run: () => document.querySelector<HTMLElement>('header [popover]')?.showPopover(),
        },
        { detail: '?', key: 'keys', label: t('palette.keys'), run: onShowKeys },
      ];
      const apis = searchTools(tools, wanted).flatMap(({ apis: found, tool }) =>
        found.map((api) => ({
          detail: tool.title,
          key: `api ${api.qualifiedName}`,
          label: api.name,
          run: () => onOpenApi({ apiName: api.name, identifier: tool.identifier }),
        })),
      );
      const calls = (entries ?? []).map(({ apiName, id: callId, name, preview }) => ({
        detail: preview,
        key: `call ${callId}`,
        label: `${t('palette.call')} ${name ?? apiName}`,
        run: () => void openCall(callId),
      }));
      const lower = wanted.toLowerCase();
      return [
        ...pages.filter(({ label }) => lower !== '' && label.toLowerCase().includes(lower)),
        ...(lower === '' ? calls : []),
        ...apis.slice(0, MOST_APIS),
        ...(lower === '' ? pages : calls),
      ];
    }, [entries, history, onOpenApi, onOpenCall, onShowKeys, runs, t, tools, wanted]);

    const shown = Math.min(active, items.length - 1);
    useEffect(() => {
      list.current?.children[shown]?.scrollIntoView({ block: 'nearest' });
    }, [shown]);

    const choose = (item: Item | undefined): void => {
      if (!item) return;
      onClose();
      item.run();
    };
    const move = (key: string): number | undefined => {
      const last = items.length - 1;
      if (key === 'ArrowDown') return shown === last ? 0 : shown + 1;
      if (key === 'ArrowUp') return shown <= 0 ? last : shown - 1;
      return undefined;
    };

    return (
      <DialogFrame label={t('palette.label')} onClose={onClose}>
        <input
          aria-activedescendant={items.length > 0 ? `${id}-${shown}` : undefined}
          aria-autocomplete="list"
          aria-controls={id}
          aria-expanded
          aria-label={t('palette.label')}
          autoComplete="off"
          className={styles.input}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const next = move(event.key);
            if (next === undefined && event.key !== 'Enter') return;
            event.preventDefault();
            if (next === undefined) choose(items[shown]);
            else setActive(next);
          }}
          placeholder={t('palette.placeholder')}
          role="combobox"
          spellCheck={false}
          value={query}
        />
        {/* A combobox of the page's own: no tag has rows of two texts that a field moves through. */}
        {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and has the keys */}
        <div
          aria-label={t('palette.label')}
          className={styles.list}
          id={id}
          ref={list}
          role="listbox"
        >
          {items.map((item, index) => (
            <div
              aria-selected={index === shown}
              className={styles.item}
              id={`${id}-${index}`}
              key={item.key}
              onClick={() => choose(item)}
              role="option"
            >
              <span className={styles.label}>{toVisibleText(item.label)}</span>
              <span className={styles.detail}>{toVisibleText(item.detail)}</span>
            </div>
          ))}
        </div>
        {/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
        <output className={styles.foot}>
          {items.length === 0 ? t('palette.none') : t('palette.help')}
        </output>
      </DialogFrame>
    );
  },
);

Palette.displayName = 'Palette';
