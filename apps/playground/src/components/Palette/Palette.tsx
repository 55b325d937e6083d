import {
  History,
  House,
  Keyboard,
  type LucideIcon,
  Settings,
  SquareMousePointer,
} from 'lucide-react';
import { memo, type ReactNode, useEffect, useId, useMemo, useState } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import type { CatalogueEntry } from '../../api/contract.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import type { Selection } from '../../app/use-selection.ts';
import { searchApis } from '../../catalogue/search-tools.ts';
import { useHistory } from '../../history/use-history.ts';
import { useText } from '../../i18n/use-text.ts';
import { readPageLink, writePageLink } from '../../link/page-link.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { ToolAvatar } from '../Shared/ToolAvatar.tsx';
import { VIEW_ICONS } from '../Views/view-icons.ts';
import { DETAIL_VIEW_NAMES, VIEW_NAMES } from '../Views/view-names.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { listCommands } from './page-commands.ts';
import { paletteStyles as styles } from './style.ts';

/** Maximum number of APIs and calls offered at a time. */
const MOST_APIS = 40;
const MOST_CALLS = 6;

/** The kinds of items in the palette. */
type Kind = 'apis' | 'calls' | 'pages';

interface Item {
  /** Description, if its name is not sufficient. */
  about?: string;
  detail: string;
  icon: ReactNode;
  key: string;
  kind: Kind;
  label: string;
  run: () => void;
}

const symbol = (Icon: LucideIcon): ReactNode => (
  <Icon aria-hidden className={styles.icon} size={16} />
);

/** Consecutive items of the same kind, with the position of the first. */
const groupItems = (items: readonly Item[]): { first: number; items: Item[]; kind: Kind }[] => {
  const groups: { first: number; items: Item[]; kind: Kind }[] = [];
  for (const [index, item] of items.entries()) {
    const last = groups.at(-1);
    if (last?.kind === item.kind) last.items.push(item);
    else groups.push({ first: index, items: [item], kind: item.kind });
  }
  return groups;
};

/** Props of {@link Palette}. */
export interface PaletteProps {
  onClose: () => void;
  onOpenApi: (selection: Selection) => void;
  onOpenCall: (record: RunRecord) => void;
  onShowKeys: () => void;
  tools: readonly CatalogueEntry[];
}

/** One field that leads to every API, earlier call, view and setting. */
export const Palette = memo<PaletteProps>(
  ({ onClose, onOpenApi, onOpenCall, onShowKeys, tools }) => {
    const t = useText();
    const id = useId();
    const { history, runs } = usePlaygroundServices();
    const [query, setQuery] = useState('');
    const [active, setActive] = useState(0);
    // Not deferred: Enter takes a row of the list that belongs to the typed words.
    const wanted = query.trim();
    // The page's commands at the time the palette was opened.
    const [commands] = useState(listCommands);
    const { entries } = useHistory({ filter: wanted, limit: MOST_CALLS });

    const items = useMemo((): Item[] => {
      const openCall = async (callId: string): Promise<void> => {
        const record = await history.open(callId);
        if (record) onOpenCall(record);
      };
      const goTo = (hash: string) => () => {
        location.hash = hash;
        // Tab continues within what was opened.
        requestAnimationFrame(() => document.getElementById('arguments')?.focus());
      };
      const { apiName, identifier } = readPageLink(location.hash);
      const shown = runs.getRecords().get(`${identifier}/${apiName}`)?.request.callId;
      const pages: Item[] = [
        {
          detail: t('palette.view'),
          icon: symbol(House),
          key: 'start',
          kind: 'pages',
          label: t('palette.start'),
          run: goTo('start'),
        },
        ...VIEW_NAMES.map((name) => ({
          detail: t('palette.view'),
          icon: symbol(VIEW_ICONS[name]),
          key: `view ${name}`,
          kind: 'pages' as const,
          label: t(`view.${name}`),
          run: goTo(`view=${name}`),
        })),
        ...DETAIL_VIEW_NAMES.map((view) => ({
          detail: apiName ?? t('palette.view'),
          icon: symbol(VIEW_ICONS[view]),
          key: `view ${view}`,
          kind: 'pages' as const,
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
          icon: symbol(Settings),
          key: 'settings',
          kind: 'pages',
          label: t('settings.label'),
          run: () => document.querySelector<HTMLElement>('header [popover]')?.showPopover(),
        },
        {
          detail: '?',
          icon: symbol(Keyboard),
          key: 'keys',
          kind: 'pages',
          label: t('palette.keys'),
          run: onShowKeys,
        },
        ...commands.map(({ detail, label, run }) => ({
          detail,
          icon: symbol(SquareMousePointer),
          key: `command ${detail} ${label}`,
          kind: 'pages' as const,
          label,
          run,
        })),
      ];
      const apis = searchApis(tools, wanted).map(({ api, tool }) => ({
        about: api.description,
        detail: tool.title,
        icon: <ToolAvatar size={20} tool={tool} />,
        key: `api ${api.qualifiedName}`,
        kind: 'apis' as const,
        label: api.name,
        run: () => onOpenApi({ apiName: api.name, identifier: tool.identifier }),
      }));
      const calls = (entries ?? []).map(({ apiName, id: callId, name, preview }) => ({
        detail: preview,
        icon: symbol(History),
        key: `call ${callId}`,
        kind: 'calls' as const,
        label: name ?? apiName,
        run: () => void openCall(callId),
      }));
      const lower = wanted.toLowerCase();
      const begins = ({ label }: Item): number => Number(label.toLowerCase().startsWith(lower));
      return [
        ...pages
          .filter(({ label }) => lower !== '' && label.toLowerCase().includes(lower))
          .toSorted((one, other) => begins(other) - begins(one)),
        ...(lower === '' ? calls : []),
        ...apis.slice(0, MOST_APIS),
        ...(lower === '' ? pages.filter(({ key }) => !key.startsWith('command ')) : calls),
      ];
    }, [commands, entries, history, onOpenApi, onOpenCall, onShowKeys, runs, t, tools, wanted]);

    const shown = Math.min(active, items.length - 1);
    useEffect(() => {
      document.getElementById(`${id}-${shown}`)?.scrollIntoView({ block: 'nearest' });
    }, [id, shown]);

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
      <DialogFrame label={t('palette.label')} onClose={onClose} titled={false}>
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
        <div aria-label={t('palette.label')} className={styles.list} id={id} role="listbox">
          {groupItems(items).map(({ first, items: group, kind }) => (
            <div aria-label={t(`palette.kind.${kind}`)} key={`${first} ${kind}`} role="group">
              <div aria-hidden className={styles.heading}>
                {t(`palette.kind.${kind}`)}
              </div>
              {group.map((item, index) => (
                <div
                  aria-selected={first + index === shown}
                  className={styles.item}
                  id={`${id}-${first + index}`}
                  key={item.key}
                  onClick={() => choose(item)}
                  role="option"
                >
                  {item.icon}
                  <span className={styles.label}>{toVisibleText(item.label)}</span>
                  {item.about !== undefined && (
                    <span className={styles.about}>{toVisibleText(item.about)}</span>
                  )}
                  <span className={styles.detail}>{toVisibleText(item.detail)}</span>
                </div>
              ))}
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
