import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { RowList, ScrollRegion, toVisibleName } from '@lobechat/shared-tool-ui';

import { type GivenMatch, groupByDocument } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';
import { MarkedText } from '../MarkedText/index.tsx';
import { DocumentHead } from '../PassageHead/index.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  context: css`
    color: ${cssVar.colorTextSecondary};
  `,
  line: css`
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
  lines: css`
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px 12px;
    line-height: 1.6;
  `,
  number: css`
    color: ${cssVar.colorTextSecondary};
    font-variant-numeric: tabular-nums;
    text-align: end;
    user-select: none;
  `,
}));

interface ShownLine {
  marks?: unknown;
  number: number;
  text: string;
}

const toLines = ({
  after = [],
  before = [],
  line = 1,
  marks,
  text = '',
}: GivenMatch): ShownLine[] => [
  ...before.map((row, index) => ({ number: line - before.length + index, text: row })),
  { marks: marks ?? [], number: line, text },
  ...after.map((row, index) => ({ number: line + index + 1, text: row })),
];

export interface MatchListProps {
  matches: readonly GivenMatch[];
}

/** Matching lines, grouped by document. */
export const MatchList = memo<MatchListProps>(({ matches }) => {
  const { t } = useTexts();
  return (
    <RowList items={groupByDocument(matches)} label={t('hit.list')}>
      {({ citation, items }) => (
        <Flexbox gap={6}>
          <DocumentHead withBase citation={citation} />
          <ScrollRegion
            label={t('grep.linesOf', { name: toVisibleName(citation.title ?? '') })}
            maxHeight={360}
          >
            <div className={styles.lines}>
              {items.flatMap((match, position) =>
                toLines(match).map(({ marks, number, text }) => [
                  <span className={styles.number} key={`${position}-${number}-n`}>
                    {number}
                  </span>,
                  <span
                    className={
                      marks === undefined ? `${styles.line} ${styles.context}` : styles.line
                    }
                    key={`${position}-${number}`}
                  >
                    <MarkedText marks={marks} text={text} />
                  </span>,
                ]),
              )}
            </div>
          </ScrollRegion>
        </Flexbox>
      )}
    </RowList>
  );
});

MatchList.displayName = 'MatchList';
