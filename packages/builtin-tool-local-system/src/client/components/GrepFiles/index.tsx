import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { Fragment, memo } from 'react';

import { Disclosure, ScrollRegion, ShowMore, useShown } from '@lobechat/shared-tool-ui';

import type { ShownGrepFile, ShownGrepLine } from '../../read-state/read-grep.ts';
import { useTexts } from '../../use-texts.ts';
import { toVisibleName } from '../../visible-text.ts';
import { PathText } from '../PathText/index.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  count: css`
    color: ${cssVar.colorTextSecondary};
    white-space: nowrap;
  `,
  gap: css`
    color: ${cssVar.colorTextSecondary};
    text-align: start;
  `,
  line: css`
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
  mark: css`
    border-radius: 2px;
    font-weight: 600;
    color: ${cssVar.colorText};
    background: color-mix(in srgb, ${cssVar.gold} 35%, transparent);
  `,
  number: css`
    user-select: none;

    width: 1%;
    padding-inline: 0 10px;

    color: ${cssVar.colorTextSecondary};
    text-align: end;
    vertical-align: baseline;
    white-space: nowrap;
  `,
  table: css`
    border-collapse: collapse;

    width: 100%;

    font-family: ${cssVar.fontFamilyCode};
    font-size: 12px;
    line-height: 1.6;
    color: ${cssVar.colorText};
  `,
}));

/** Of one file, and files. */
const STEP = 50;

const Line = memo<{ hasGap: boolean; line: ShownGrepLine }>(({ hasGap, line }) => (
  <>
    {hasGap && (
      <tr>
        <td className={styles.gap} colSpan={2}>
          ⋯
        </td>
      </tr>
    )}
    <tr>
      <th className={styles.number} scope="row">
        {line.number}
      </th>
      <td className={styles.line} dir="ltr">
        {line.pieces.map(({ isMatch, text }, index) =>
          isMatch ? (
            <mark className={styles.mark} key={index}>
              {toVisibleName(text)}
            </mark>
          ) : (
            <Fragment key={index}>{toVisibleName(text)}</Fragment>
          ),
        )}
        {line.isTruncated && '…'}
      </td>
    </tr>
  </>
));
Line.displayName = 'GrepLine';

const Lines = memo<{ file: ShownGrepFile }>(({ file: { lines, path } }) => {
  const { t } = useTexts();
  const { hidden, showMore, shown } = useShown(lines, STEP);
  const label = t('render.matchesIn', { path: toVisibleName(path) });
  return (
    <Flexbox gap={6}>
      <ScrollRegion label={label} maxHeight={360}>
        <table aria-label={label} className={styles.table}>
          <tbody>
            {shown.map((line, index) => {
              const before = shown[index - 1];
              const hasGap = before !== undefined && line.number > before.number + 1;
              return <Line hasGap={hasGap} key={index} line={line} />;
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </Flexbox>
  );
});
Lines.displayName = 'GrepLines';

/** Props of {@link GrepFiles}. */
export interface GrepFilesProps {
  files: readonly ShownGrepFile[];
}

/** What a search found, file by file: lines with their numbers, and what matched in them marked. */
export const GrepFiles = memo<GrepFilesProps>(({ files }) => {
  const { t } = useTexts();
  const { hidden, showMore, shown } = useShown(files, STEP);
  return (
    <Flexbox gap={8}>
      {shown.map((file, index) => {
        const heading = (
          <>
            <PathText path={file.path} />{' '}
            {file.count !== undefined && (
              <span className={styles.count}>{t('render.matches', { count: file.count })}</span>
            )}
          </>
        );
        return file.lines.length > 0 ? (
          <Disclosure isInitiallyOpen={index < 10} key={`${index}:${file.path}`} label={heading}>
            {() => <Lines file={file} />}
          </Disclosure>
        ) : (
          <div key={`${index}:${file.path}`}>{heading}</div>
        );
      })}
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </Flexbox>
  );
});

GrepFiles.displayName = 'GrepFiles';
