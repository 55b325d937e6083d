import { createStaticStyles } from 'antd-style';
import { memo, useEffect, useMemo, useRef } from 'react';

import { type GivenState, ScrollRegion, toVisibleName } from '@lobechat/shared-tool-ui';

import type { knowledgeBaseApis } from '../../../apis/index.ts';
import { useTexts } from '../../surface-kit.ts';
import { MarkedText } from '../MarkedText/index.tsx';
import { type Block, readBlocks } from './read-blocks.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  cell: css`
    padding-block: 4px;
    padding-inline: 0 16px;
    border-block-start: 1px solid ${cssVar.colorBorderSecondary};

    text-align: start;
    vertical-align: baseline;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
  code: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
  heading: css`
    margin: 0;

    font-size: ${cssVar.fontSizeLG};
    font-weight: 600;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
  line: css`
    min-height: 0.8em;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
  page: css`
    display: flex;
    gap: 12px;
    align-items: center;

    margin-block: 12px;

    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};

    &::after {
      content: '';
      flex: 1;
      border-block-start: 1px solid ${cssVar.colorBorderSecondary};
    }
  `,
  root: css`
    padding-inline-end: 8px;
    line-height: 1.65;
    color: ${cssVar.colorText};
  `,
  table: css`
    border-collapse: collapse;
    margin-block: 8px;
    font-size: ${cssVar.fontSize};
  `,
}));

/** The requested part, as far as known. */
export type GivenRead = GivenState<typeof knowledgeBaseApis, 'readKnowledge'>;

/** Props of {@link Reader}. */
export interface ReaderProps {
  /** Height in CSS pixels. Default: the height of the text. */
  maxHeight?: number | undefined;
  /** Scrolls the marked range into view. */
  opensAtMark?: boolean | undefined;
  read: GivenRead;
}

interface Ranges {
  hidden: unknown;
  marks: unknown;
  offset: number;
}

const BlockView = memo<{ block: Block; ranges: Ranges }>(({ block, ranges }) => {
  const { hidden, marks, offset } = ranges;
  const mark = (text: string, start: number) => (
    <MarkedText hidden={hidden} marks={marks} offset={offset + start} text={text} />
  );
  if (block.kind === 'table') {
    return (
      <table className={styles.table}>
        <tbody>
          {block.rows.map((cells, row) => (
            <tr key={cells[0]?.start ?? row}>
              {cells.map(({ start, text }) => (
                <td className={styles.cell} key={start}>
                  {mark(text, start)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  const content = mark(block.text, block.start);
  if (block.kind === 'heading') return <p className={styles.heading}>{content}</p>;
  return <div className={block.kind === 'code' ? styles.code : styles.line}>{content}</div>;
});
BlockView.displayName = 'BlockView';

/** The pages that start within a block, or before the first one. */
const toPageOf = (
  pageStarts: GivenRead['pageStarts'] = [],
  offset: number,
  blocks: readonly Block[],
): Map<number, { page: number; title?: string | undefined }> => {
  const pages = new Map<number, { page: number; title?: string | undefined }>();
  for (const { page, start, title } of pageStarts) {
    if (page === undefined || start === undefined) continue;
    const index = blocks.findIndex((block) => offset + block.start >= start);
    if (index !== -1) pages.set(index, { page, title });
  }
  return pages;
};

/** A part of a document, with the citation highlighted and invisible text underlined. */
export const Reader = memo<ReaderProps>(({ maxHeight, opensAtMark = false, read }) => {
  const { t } = useTexts();
  const { document = {}, hidden, marks, pageStarts, start: offset = 0, text = '' } = read;
  const blocks = useMemo(() => readBlocks(text, document.format), [document.format, text]);
  const pages = useMemo(() => toPageOf(pageStarts, offset, blocks), [blocks, offset, pageStarts]);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!opensAtMark) return;
    const mark = region.current?.querySelector<HTMLElement>('[data-mark]');
    mark?.scrollIntoView({ block: 'center' });
  }, [blocks, marks, opensAtMark]);
  const ranges = { hidden, marks, offset };
  return (
    <ScrollRegion
      className={styles.root}
      label={t('reader.textOf', { name: toVisibleName(document.title ?? '') })}
      maxHeight={maxHeight}
      ref={region}
    >
      {blocks.map((block, index) => (
        <div key={block.start}>
          {pages.has(index) && (
            <div className={styles.page}>
              {[t('place.page', { page: pages.get(index)?.page ?? 0 }), pages.get(index)?.title]
                .filter(Boolean)
                .join(' · ')}
            </div>
          )}
          <BlockView block={block} ranges={ranges} />
        </div>
      ))}
    </ScrollRegion>
  );
});

Reader.displayName = 'Reader';
