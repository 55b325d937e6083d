import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { DataTable, Disclosure } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../use-texts.ts';
import { Answer } from '../Answer/index.tsx';
import type { ShownAnswer } from '../read-state/read-answer.ts';
import { parseMatrix } from './parse-matrix.ts';

/** Larger ones are easier to read as a table than typeset. */
const LARGEST_TYPESET = { columns: 8, latex: 2000, rows: 10 } as const;

const styles = createStaticStyles(({ css, cssVar }) => ({
  entry: css`
    font-family: ${cssVar.fontFamilyCode};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  `,
}));

/** Props of {@link MatrixTable}. */
interface MatrixTableProps {
  entries: ReadonlyArray<readonly string[]>;
  label: string;
}

/** The entries of a matrix, with the numbers of rows and columns. */
const MatrixTable = memo<MatrixTableProps>(({ entries, label }) => {
  const { t } = useTexts();
  return (
    <DataTable
      columns={[t('render.row'), ...(entries[0] ?? []).map((_, column) => `${column + 1}`)]}
      label={label}
      rows={entries.map((row, position) => ({
        cells: [
          position + 1,
          ...row.map((entry, column) => (
            <code className={styles.entry} key={`${column + 1}`}>
              {entry}
            </code>
          )),
        ],
        key: `${position}`,
      }))}
    />
  );
});

MatrixTable.displayName = 'MatrixTable';

/** Props of {@link Matrix}. */
export interface MatrixProps {
  answer: ShownAnswer;
  /** What the matrix is, in words. */
  label: string;
}

/**
 * A matrix: typeset where it is small, with its entries as a table for those who want to go through
 * them; the table alone where it is large. Anything else as it is.
 */
export const Matrix = memo<MatrixProps>(({ answer, label }) => {
  const { t } = useTexts();
  const entries = parseMatrix(
    answer.exactForm === undefined ? (answer.exact ?? answer.decimal) : answer.decimal,
  );
  if (!entries) return <Answer isDisplay answer={answer} />;
  const isSmall =
    answer.latex.length <= LARGEST_TYPESET.latex &&
    entries.length <= LARGEST_TYPESET.rows &&
    (entries[0]?.length ?? 0) <= LARGEST_TYPESET.columns;
  if (!isSmall) return <MatrixTable entries={entries} label={label} />;
  return (
    <>
      <Answer isDisplay answer={answer} />
      <Disclosure label={t('render.asTable')}>
        {() => <MatrixTable entries={entries} label={label} />}
      </Disclosure>
    </>
  );
});

Matrix.displayName = 'Matrix';
