import { memo } from 'react';

import { DataTable, Disclosure } from '@lobechat/shared-tool-ui';

import type { ShownAnswer } from '../answer.ts';
import { useTexts } from '../surface-kit.ts';
import { Answer } from './Answer.tsx';
import { Cell } from './Cell.tsx';
import { parseMatrix } from './parse-matrix.ts';

/** Larger ones are easier to read as a table than typeset. */
const LARGEST_TYPESET = { columns: 8, latex: 2000, rows: 10 } as const;

/** Props of {@link Matrix}. */
export interface MatrixProps {
  answer: ShownAnswer;
  /** A description of the matrix. */
  label: string;
}

/** A matrix: typeset with a table if small, the table alone if large. Else shown unchanged. */
export const Matrix = memo<MatrixProps>(({ answer, label }) => {
  const { t } = useTexts();
  const { decimal, exact = decimal, exactForm, latex } = answer;
  const entries = parseMatrix(exactForm === undefined ? exact : decimal);
  if (!entries) return <Answer isDisplay answer={answer} />;
  const columns = (entries[0] ?? []).map((_, column) => `${column + 1}`);
  const table = () => (
    <DataTable
      columns={[t('render.row'), ...columns]}
      label={label}
      rows={entries.map((row, position) => ({
        cells: [
          position + 1,
          ...row.map((entry, column) => (
            <Cell as="entry" key={columns[column]}>
              {entry}
            </Cell>
          )),
        ],
        key: `${position}`,
      }))}
    />
  );
  const isSmall =
    latex.length <= LARGEST_TYPESET.latex &&
    entries.length <= LARGEST_TYPESET.rows &&
    columns.length <= LARGEST_TYPESET.columns;
  if (!isSmall) return table();
  return (
    <>
      <Answer isDisplay answer={answer} />
      <Disclosure label={t('render.asTable')}>{table}</Disclosure>
    </>
  );
});

Matrix.displayName = 'Matrix';
