import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { Fragment, memo } from 'react';

import {
  Disclosure,
  InlineCode,
  InSteps,
  ScrollRegion,
  toVisibleName,
} from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { GrepFile, GrepLine } from '../../types.ts';
import { localSystemKit } from '../surface-kit.ts';
import { cutPieces } from './cut-pieces.ts';

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

/** For one file, and for all files. */
const STEP = 50;

/** UTF-16 units of a line that are shown. */
const LONGEST_LINE = 2000;

/** Files whose lines are open initially. */
const OPEN = 10;

const Line = memo<{ hasGap: boolean; line: Loose<GrepLine> }>(({ hasGap, line }) => {
  const { matches, text = '', truncated } = line;
  return (
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
          {line.line}
        </th>
        <td className={styles.line} dir="ltr">
          {cutPieces(text.slice(0, LONGEST_LINE), matches).map((piece, index) =>
            piece.isMatch ? (
              <mark className={styles.mark} key={index}>
                {toVisibleName(piece.text)}
              </mark>
            ) : (
              <Fragment key={index}>{toVisibleName(piece.text)}</Fragment>
            ),
          )}
          {(truncated || text.length > LONGEST_LINE) && '…'}
        </td>
      </tr>
    </>
  );
});
Line.displayName = 'GrepLine';

const Lines = memo<{ lines: ReadonlyArray<Loose<GrepLine>>; path: string }>(({ lines, path }) => {
  const { t } = localSystemKit.useTexts();
  const label = t('render.matchesIn', { path: toVisibleName(path) });
  return (
    <Flexbox gap={6}>
      <InSteps items={lines} step={STEP}>
        {(shown) => (
          <ScrollRegion label={label} maxHeight={360}>
            <table aria-label={label} className={styles.table}>
              <tbody>
                {shown.map((line, index) => {
                  const before = shown[index - 1]?.line;
                  const hasGap = before !== undefined && (line.line ?? 0) > before + 1;
                  return <Line hasGap={hasGap} key={index} line={line} />;
                })}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </InSteps>
    </Flexbox>
  );
});
Lines.displayName = 'GrepLines';

/** Props of {@link GrepFiles}. */
export interface GrepFilesProps {
  files: ReadonlyArray<Loose<GrepFile>>;
}

/** The matches of a search by file: numbered lines with the matching parts marked. */
export const GrepFiles = memo<GrepFilesProps>(({ files }) => {
  const { t } = localSystemKit.useTexts();
  return (
    <Flexbox gap={8}>
      <InSteps items={files} step={STEP}>
        {(shown) =>
          shown.map(({ count, lines = [], path = '' }, index) => {
            const key = `${index}:${path}`;
            const heading = (
              <>
                <InlineCode text={path} />{' '}
                {count !== undefined && (
                  <span className={styles.count}>{t('render.matches', { count })}</span>
                )}
              </>
            );
            if (lines.length === 0) return <div key={key}>{heading}</div>;
            return (
              <Disclosure isInitiallyOpen={index < OPEN} key={key} label={heading}>
                {() => <Lines lines={lines} path={path} />}
              </Disclosure>
            );
          })
        }
      </InSteps>
    </Flexbox>
  );
});

GrepFiles.displayName = 'GrepFiles';
