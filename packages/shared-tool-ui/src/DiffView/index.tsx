import { cx } from 'antd-style';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { blockStyles } from '../block-style.ts';
import { getCodeLanguage } from '../CodeView/code-language.ts';
import type { CodeToken } from '../CodeView/highlight-code.ts';
import { codeColours } from '../CodeView/style.ts';
import { useWidth } from '../measure/use-width.ts';
import { ScrollRegion } from '../ScrollRegion/index.tsx';
import { ShowMore } from '../ShowMore/index.tsx';
import { useShown } from '../ShowMore/use-shown.ts';
import { useDiffLayout } from './diff-layout.ts';
import { AcrossRow, type LineLook, SplitRow, UnifiedRow } from './DiffLineRow.tsx';
import { markWords } from './mark-words.ts';
import { type DiffPair, pairLines } from './pair-lines.ts';
import { type DiffLine, parseUnifiedDiff } from './parse-unified-diff.ts';
import { diffStyles as styles } from './style.ts';

/** Lines shown initially. */
const STEP = 400;

type Colours = ReadonlyMap<DiffLine, readonly CodeToken[]>;

/** Diffs of more UTF-16 units stay plain: colouring them would take seconds. */
const LONGEST_COLOURED = 60_000;

/**
 * The colours of a diff's lines, once they are known; the colours of an earlier diff belong to
 * other lines.
 */
const useColours = (lines: readonly DiffLine[], fileName: string): Colours | undefined => {
  const [colours, setColours] = useState<Colours | undefined>();
  useEffect(() => {
    const language = getCodeLanguage(fileName);
    const length = lines.reduce((sum, { text }) => sum + text.length, 0);
    if (!language || length > LONGEST_COLOURED) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = async (): Promise<void> => {
      const { colourLines } = await import('./colour-lines.ts');
      const found = await colourLines(lines, language, signal);
      if (!signal.aborted) setColours(found);
    };
    // If a grammar cannot be loaded or fails, the text stays plain.
    show().catch(() => undefined);
    return () => controller.abort();
  }, [fileName, lines]);
  return colours;
};

/** Props of {@link DiffView}. */
export interface DiffViewProps {
  /** A unified diff of one file, of any length: a long one is cut, and a note says so. */
  diff: string;
  /** Determines the language. Default: the lines stay plain. */
  fileName?: string | undefined;
  /** Whether the line numbers are meaningful. Default true. */
  hasNumbers?: boolean | undefined;
  /** Describes the comparison to screen readers. */
  label: string;
  /** In CSS pixels; taller content scrolls. Default 400. */
  maxHeight?: number | undefined;
}

const NUMBERS: ReadonlySet<string> = new Set(['new', 'old']);

/** Pixels needed to show both sides side by side. */
const SPLIT_WIDTH = 680;

/**
 * A diff with line numbers on both sides, the words that differ marked, in the colours of its
 * language. Additions and removals are shown by a sign and in words, too, never by colour alone. If
 * there is room, the sides can be shown side by side.
 */
export const DiffView = memo<DiffViewProps>(
  ({ diff, fileName = '', hasNumbers = true, label, maxHeight = 400 }) => {
    const { t } = useTranslation('plugin');
    const [layout, chooseLayout] = useDiffLayout();
    const { ref, width } = useWidth<HTMLDivElement>({ first: 0 });
    const { isCut, lines } = useMemo(() => {
      const parsed = parseUnifiedDiff(diff);
      // Without known positions there are no gaps to show.
      return hasNumbers
        ? parsed
        : { ...parsed, lines: parsed.lines.filter(({ kind }) => kind !== 'gap') };
    }, [diff, hasNumbers]);
    const marks = useMemo(() => markWords(lines), [lines]);
    const colours = useColours(lines, fileName);
    // For a pure addition or removal, one side would be empty.
    const hasSides = useMemo(
      () =>
        lines.some(({ kind }) => kind === 'removed') && lines.some(({ kind }) => kind === 'added'),
      [lines],
    );
    const maySplit = hasSides && width >= SPLIT_WIDTH;
    const isSplit = maySplit && layout === 'split';
    const pairs = useMemo(() => (isSplit ? pairLines(lines) : []), [isSplit, lines]);
    const { hidden, showMore, shown } = useShown<DiffLine | DiffPair>(
      isSplit ? pairs : lines,
      STEP,
    );
    const lookOf = useCallback(
      (line: DiffLine | undefined): LineLook => ({
        colours: line && colours?.get(line),
        marks: line && marks.get(line),
      }),
      [colours, marks],
    );
    if (lines.length === 0) return null;
    const headings = isSplit
      ? [...(hasNumbers ? ['old'] : []), 'before', ...(hasNumbers ? ['new'] : []), 'after']
      : [...(hasNumbers ? ['old', 'new'] : []), 'change', 'text'];
    const showRow = (row: DiffLine | DiffPair, index: number) => {
      const line = 'across' in row ? row.across : 'kind' in row ? row : undefined;
      if (line && (line.kind === 'gap' || line.kind === 'note'))
        return (
          <AcrossRow
            columns={isSplit ? [1, headings.length - 1] : [headings.length - 1, 1]}
            key={index}
            line={line}
          />
        );
      if (line)
        return <UnifiedRow hasNumbers={hasNumbers} key={index} line={line} {...lookOf(line)} />;
      const { left, right } = row as Exclude<DiffPair, { across: DiffLine }>;
      return (
        <SplitRow hasNumbers={hasNumbers} key={index} left={left} lookOf={lookOf} right={right} />
      );
    };
    return (
      <div className={blockStyles.stack} ref={ref}>
        {maySplit && (
          <div
            aria-label={t('builtins.shared.diff.layout')}
            className={styles.layouts}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring its own look
            role="group"
          >
            {(['unified', 'split'] as const).map((name) => (
              <button
                aria-pressed={layout === name}
                className={styles.layout}
                key={name}
                onClick={() => chooseLayout(name)}
                type="button"
              >
                {t(`builtins.shared.diff.${name}`)}
              </button>
            ))}
          </div>
        )}
        <ScrollRegion className={styles.region} label={label} maxHeight={maxHeight}>
          <table
            aria-label={label}
            className={cx(codeColours.variables, styles.table, isSplit && styles.split)}
          >
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th
                    className={cx(
                      styles.cell,
                      isSplit && hasNumbers && NUMBERS.has(heading) && styles.splitNumber,
                    )}
                    key={heading}
                    scope="col"
                  >
                    <span className={blockStyles.unseen}>
                      {t(`builtins.shared.diff.${heading}`)}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{shown.map(showRow)}</tbody>
          </table>
        </ScrollRegion>
        <ShowMore hidden={hidden} onShowMore={showMore} />
        {isCut && <p className={styles.warning}>{t('builtins.shared.cut')}</p>}
      </div>
    );
  },
);

DiffView.displayName = 'DiffView';
