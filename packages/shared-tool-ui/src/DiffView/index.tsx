import { cx } from 'antd-style';
import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { getCodeLanguage } from '../CodeView/code-language.ts';
import type { CodeToken } from '../CodeView/highlight-code.ts';
import { codeColours } from '../CodeView/style.ts';
import { ScrollRegion } from '../ScrollRegion/index.tsx';
import { ShowMore } from '../ShowMore/index.tsx';
import { useShown } from '../ShowMore/use-shown.ts';
import { LineText } from './LineText.tsx';
import { markWords, type TextRange } from './mark-words.ts';
import { type DiffLine, type DiffLineKind, parseUnifiedDiff } from './parse-unified-diff.ts';
import { diffStyles as styles } from './style.ts';

/** Lines that are shown at first. */
const STEP = 400;

const MARKS: Readonly<Record<DiffLineKind, string>> = {
  added: '+',
  context: '',
  gap: '',
  note: '',
  removed: '−',
};

const SPOKEN: Partial<Record<DiffLineKind, string>> = {
  added: 'builtins.shared.diff.added',
  removed: 'builtins.shared.diff.removed',
};

type Colours = ReadonlyMap<DiffLine, readonly CodeToken[]>;

/** Diffs of more UTF-16 units stay plain: their colours would take seconds. */
const LONGEST_COLOURED = 60_000;

/** The colours of a diff's lines, as soon as they are known; those of an earlier diff are of other lines. */
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
    // A grammar that cannot be loaded or read leaves the text plain.
    show().catch(() => undefined);
    return () => controller.abort();
  }, [fileName, lines]);
  return colours;
};

interface LineProps {
  colours: readonly CodeToken[] | undefined;
  hasNumbers: boolean;
  line: DiffLine;
  marks: readonly TextRange[] | undefined;
}

const Line = memo<LineProps>(({ colours, hasNumbers, line, marks }) => {
  const { t } = useTranslation('plugin');
  const { kind, newNumber, oldNumber, skipped = 0, text } = line;
  const spoken = SPOKEN[kind];
  if (kind === 'gap' || kind === 'note') {
    return (
      <tr className={styles[kind]} data-kind={kind}>
        <td className={cx(styles.cell, styles.number)} colSpan={hasNumbers ? 3 : 1}>
          {kind === 'gap' ? '⋯' : '·'}
        </td>
        <td className={cx(styles.cell, styles.text)}>
          {skipped > 0 && t('builtins.shared.diff.skipped', { count: skipped })}
          {skipped > 0 && text !== '' && ' · '}
          {text}
        </td>
      </tr>
    );
  }
  return (
    <tr className={styles[kind]} data-kind={kind}>
      {hasNumbers && (
        <>
          <td className={cx(styles.cell, styles.number)}>{oldNumber}</td>
          <td className={cx(styles.cell, styles.number)}>{newNumber}</td>
        </>
      )}
      <td className={cx(styles.cell, styles.mark)}>
        {spoken && (
          <>
            <span aria-hidden>{MARKS[kind]}</span>
            <span className={styles.head}>{t(spoken)}</span>
          </>
        )}
      </td>
      <td className={cx(styles.cell, styles.text)}>
        <LineText colours={colours} marks={marks} text={text} />
      </td>
    </tr>
  );
});
Line.displayName = 'DiffLine';

/** Props of {@link DiffView}. */
export interface DiffViewProps {
  /** A unified diff of one file. Of any length: what is too long is cut, and said to be. */
  diff: string;
  /** Tells the language. Default: the lines stay plain. */
  fileName?: string | undefined;
  /** Whether the numbers of its lines mean anything. Default true. */
  hasNumbers?: boolean | undefined;
  /** What is compared, for those who do not see it. */
  label: string;
  /** In CSS pixels; more is scrolled. Default 400. */
  maxHeight?: number | undefined;
}

/**
 * A unified diff with line numbers on both sides, the words that differ marked, in the colours of its
 * language. What was added and removed is said by a mark and in words, too, never by colour alone.
 */
export const DiffView = memo<DiffViewProps>(
  ({ diff, fileName = '', hasNumbers = true, label, maxHeight = 400 }) => {
    const { t } = useTranslation('plugin');
    const { isCut, lines } = useMemo(() => {
      const parsed = parseUnifiedDiff(diff);
      // Where nothing is known of the places, there are no gaps between them.
      return hasNumbers
        ? parsed
        : { ...parsed, lines: parsed.lines.filter(({ kind }) => kind !== 'gap') };
    }, [diff, hasNumbers]);
    const marks = useMemo(() => markWords(lines), [lines]);
    const colours = useColours(lines, fileName);
    const { hidden, showMore, shown } = useShown(lines, STEP);
    const headings = [...(hasNumbers ? ['old', 'new'] : []), 'change', 'text'];
    if (lines.length === 0) return null;
    return (
      <div className={styles.root}>
        <ScrollRegion className={styles.region} label={label} maxHeight={maxHeight}>
          <table aria-label={label} className={cx(codeColours.variables, styles.table)}>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th className={styles.cell} key={heading} scope="col">
                    <span className={styles.head}>{t(`builtins.shared.diff.${heading}`)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((line, index) => (
                <Line
                  colours={colours?.get(line)}
                  hasNumbers={hasNumbers}
                  key={index}
                  line={line}
                  marks={marks.get(line)}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        <ShowMore hidden={hidden} onShowMore={showMore} />
        {isCut && <p className={styles.warning}>{t('builtins.shared.cut')}</p>}
      </div>
    );
  },
);

DiffView.displayName = 'DiffView';
