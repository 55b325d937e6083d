import { Input } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo, useMemo, useState } from 'react';

import { DataTable, InlineCode } from '@lobechat/shared-tool-ui';

import { usePlaygroundServices } from '../../../app/services.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ChoiceGroup } from '../../Shared/ChoiceGroup.tsx';
import { ChoiceSelect } from '../../Shared/ChoiceSelect.tsx';
import { ErrorReason } from '../../Shared/ErrorReason.tsx';
import { LoadingLines } from '../../Shared/LoadingLines.tsx';
import { Section } from '../../Shared/Section.tsx';
import { ToolAvatar } from '../../Shared/ToolAvatar.tsx';
import type { PageViewProps } from '../PageView.tsx';
import { viewStyles } from '../style.ts';
import { sumUp } from './sum-up.ts';

const FORMATS = {
  'ai-sdk': 'AI SDK',
  'openai-responses': 'OpenAI Responses',
  anthropic: 'Anthropic',
  gemini: 'Gemini',
  mcp: 'MCP',
  openai: 'OpenAI',
} as const;

const DEFAULT_BUDGET = '15000';

const styles = createStaticStyles(({ css, cssVar }) => ({
  bar: css`
    overflow: hidden;
    block-size: 6px;
    border-radius: 3px;
    background: ${cssVar.colorFillTertiary};
  `,
  card: css`
    display: flex;
    flex-direction: column;
    gap: 4px;

    padding: ${cssVar.padding};
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadiusLG};
  `,
  cards: css`
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
    gap: ${cssVar.marginSM};
  `,
  controls: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.margin};
    align-items: flex-end;
  `,
  field: css`
    display: flex;
    flex-direction: column;
    gap: 4px;
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
  `,
  fill: css`
    block-size: 100%;
    background: ${cssVar.colorInfo};

    &[data-over] {
      background: ${cssVar.colorError};
    }
  `,
  figure: css`
    font-size: 20px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  `,
  share: css`
    display: inline-flex;
    gap: ${cssVar.marginXS};
    align-items: center;
    white-space: nowrap;
  `,
  shareBar: css`
    overflow: hidden;
    display: flex;

    block-size: 6px;
    inline-size: 96px;
    border-radius: 3px;

    @media (max-width: 720px) {
      display: none;
    }

    background: ${cssVar.colorFillTertiary};
  `,
  tool: css`
    cursor: pointer;

    display: flex;
    gap: 6px;
    align-items: center;

    min-block-size: 32px;
    padding-inline: ${cssVar.paddingXS} ${cssVar.paddingSM};
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadius};

    font-size: ${cssVar.fontSizeSM};

    &:has(:checked) {
      border-color: ${cssVar.colorPrimaryBorder};
      background: color-mix(in srgb, ${cssVar.colorPrimary} 8%, transparent);
    }

    &:has(:focus-visible) {
      outline: 2px solid ${cssVar.colorInfo};
    }

    @media (max-width: 760px) {
      min-block-size: 44px;
    }
  `,
  tools: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS};
  `,
}));

/** The prompt cost of a set of tools, by tool, API, format and host. */
export const CostView = memo<PageViewProps>(({ locale, tools }) => {
  const t = useText();
  const { api } = usePlaygroundServices();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reader, setReader] = useState('openai');
  const [budget, setBudget] = useState(DEFAULT_BUDGET);
  const chosen = tools.map(({ identifier }) => identifier).filter((name) => !left.has(name));
  const key = chosen.length === 0 ? undefined : chosen.join(' ');
  const { data, error } = useLoaded(key, (signal) => api.countCost(chosen, signal));
  const sums = useMemo(() => data && sumUp(data, reader), [data, reader]);
  const number = new Intl.NumberFormat(locale);
  const percent = (part: number, whole: number): number =>
    whole === 0 ? 0 : Math.round((100 * part) / whole);
  const limit = Number(budget) || 0;
  const most = sums?.apis[0]?.tokens ?? 0;
  const nameOf = (identifier: string): string =>
    tools.find((tool) => tool.identifier === identifier)?.title ?? identifier;

  const readers = [
    ...Object.entries(FORMATS).map(([value, label]) => ({ label, value })),
    ...(data?.hosts ?? []).map(({ id, name }) => ({ label: name, value: `host:${id}` })),
  ];
  const cards = sums
    ? [
        { name: t('cost.definitions'), tokens: sums.definitions },
        { name: t('cost.roles'), tokens: sums.roles },
        {
          fill: limit > 0 ? percent(sums.total, limit) : undefined,
          help: limit > 0 && t('cost.ofBudget', { percent: percent(sums.total, limit) }),
          name: t('cost.total'),
          tokens: sums.total,
        },
        {
          help: `${t('cost.searchHelp')} ${t('cost.saves', { percent: percent(sums.total - sums.search, sums.total) })}`,
          name: t('cost.search'),
          tokens: sums.search,
        },
        {
          help: `${t('cost.proxyHelp')} ${t('cost.saves', { percent: percent(sums.total - sums.proxy, sums.total) })}`,
          name: t('cost.proxy'),
          tokens: sums.proxy,
        },
      ]
    : [];

  return (
    <div className={viewStyles.root}>
      <h1 className={viewStyles.title}>{t('view.cost')}</h1>
      <p className={viewStyles.lead}>{t('cost.help')}</p>
      <ChoiceGroup label={t('cost.tools')}>
        <div className={styles.tools}>
          {tools.map((tool) => {
            const { identifier, title } = tool;
            return (
              <label className={styles.tool} key={identifier}>
                <input
                  checked={!left.has(identifier)}
                  onChange={({ currentTarget }) =>
                    setLeft((current) => {
                      const next = new Set(current);
                      if (currentTarget.checked) next.delete(identifier);
                      else next.add(identifier);
                      return next;
                    })
                  }
                  type="checkbox"
                />
                <ToolAvatar size={20} tool={tool} />
                {title}
              </label>
            );
          })}
        </div>
      </ChoiceGroup>
      <div className={styles.controls}>
        <div className={styles.field}>
          <span aria-hidden>{t('cost.reader')}</span>
          <ChoiceSelect
            label={t('cost.reader')}
            onChange={setReader}
            options={readers}
            placeholder="OpenAI"
            value={reader}
          />
        </div>
        <label className={styles.field}>
          {t('cost.budget')}
          <Input
            inputMode="numeric"
            onChange={({ currentTarget }) => setBudget(currentTarget.value)}
            value={budget}
          />
        </label>
      </div>
      {key === undefined && <span className={viewStyles.secondary}>{t('cost.none')}</span>}
      {error && !data && (
        <p className={viewStyles.lead} role="alert">
          {t('cost.error')} <ErrorReason error={error} />
        </p>
      )}
      {key !== undefined && !sums && !error && <LoadingLines label={t('view.cost')} />}
      {sums && (
        <>
          <div className={styles.cards}>
            {cards.map(({ fill, help, name, tokens }) => (
              <div className={styles.card} key={name}>
                <span className={viewStyles.secondary}>{name}</span>
                <span className={styles.figure}>{number.format(tokens)}</span>
                {fill !== undefined && (
                  <div aria-hidden className={styles.bar}>
                    <div
                      className={styles.fill}
                      data-over={fill > 100 || undefined}
                      style={{ inlineSize: `${Math.min(fill, 100)}%` }}
                    />
                  </div>
                )}
                {help && <span className={viewStyles.secondary}>{help}</span>}
              </div>
            ))}
          </div>
          <Section note={sums.tools.length} title={t('cost.byTool')}>
            <DataTable
              columns={[t('cost.tool'), t('cost.definitions'), t('cost.roles'), t('cost.total')]}
              figures={[t('cost.definitions'), t('cost.roles'), t('cost.total')]}
              label={`${t('cost.tokens')}: ${t('cost.byTool')}`}
              rows={sums.tools.map(({ definitions, identifier, role }) => ({
                cells: [
                  nameOf(identifier),
                  number.format(definitions),
                  number.format(role),
                  number.format(definitions + role),
                ],
                key: identifier,
              }))}
            />
          </Section>
          <Section note={sums.apis.length} title={t('cost.byApi')}>
            <DataTable
              columns={[t('cost.api'), t('cost.tool'), t('cost.tokens'), t('cost.share')]}
              figures={[t('cost.tokens'), t('cost.share')]}
              label={`${t('cost.tokens')}: ${t('cost.byApi')}`}
              rows={sums.apis.map(({ identifier, name, tokens }) => ({
                cells: [
                  <InlineCode key="name" text={name} />,
                  nameOf(identifier),
                  number.format(tokens),
                  <span className={styles.share} key="share">
                    <span aria-hidden className={styles.shareBar}>
                      <span
                        className={styles.fill}
                        style={{ inlineSize: `${percent(tokens, most)}%` }}
                      />
                    </span>
                    {percent(tokens, sums.definitions)}%
                  </span>,
                ],
                key: `${identifier}/${name}`,
              }))}
            />
          </Section>
        </>
      )}
    </div>
  );
});

CostView.displayName = 'CostView';
