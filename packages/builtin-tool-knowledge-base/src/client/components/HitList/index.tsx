import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { RowList, toVisibleName } from '@lobechat/shared-tool-ui';

import { type GivenHit, groupByDocument } from '../../given.ts';
import { type KnowledgeTexts, useTexts } from '../../surface-kit.ts';
import { MarkedText } from '../MarkedText/index.tsx';
import { DocumentHead, PassageHead } from '../PassageHead/index.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  snippet: css`
    margin: 0;
    padding-inline-start: 12px;
    border-inline-start: 2px solid ${cssVar.colorBorder};

    line-height: 1.6;
    color: ${cssVar.colorText};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
}));

const NAMED_TERMS = 6;

const explain = (
  { score, scores, terms = [] }: GivenHit,
  { language, t }: KnowledgeTexts,
): string[] => {
  if (!scores || score === undefined) return [];
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const parts = (['lexical', 'semantic', 'rerank'] as const).flatMap((name) => {
    const value = scores[name];
    return value === undefined ? [] : [`${t(`hit.${name}`)} ${number.format(value)}`];
  });
  const words = terms
    .slice(0, NAMED_TERMS)
    .flatMap(({ term }) => (term ? [toVisibleName(term)] : []));
  return [
    t('hit.score', { score: number.format(score) }),
    ...parts,
    ...(words.length > 0 ? [words.join(', ')] : []),
  ];
};

export interface HitListProps {
  hits: readonly GivenHit[];
}

/** Search results grouped by document, with highlighted passages. */
export const HitList = memo<HitListProps>(({ hits }) => {
  const texts = useTexts();
  const { t } = texts;
  const bases = new Set(hits.map(({ citation }) => citation?.base?.id));
  return (
    <RowList items={groupByDocument(hits)} label={t('hit.list')}>
      {({ citation, items }) => (
        <Flexbox gap={8}>
          <DocumentHead citation={citation} withBase={bases.size > 1} />
          {items.map((hit, index) => (
            <Flexbox gap={4} key={hit.citation?.chunkId ?? index}>
              <PassageHead
                citation={hit.citation ?? {}}
                hidden={hit.hidden}
                facts={[
                  ...explain(hit, texts),
                  ...(hit.folded ? [t('hit.folded', { count: hit.folded })] : []),
                ]}
              />
              <blockquote className={styles.snippet}>
                <MarkedText marks={hit.marks} text={hit.snippet ?? ''} />
              </blockquote>
            </Flexbox>
          ))}
        </Flexbox>
      )}
    </RowList>
  );
});

HitList.displayName = 'HitList';
