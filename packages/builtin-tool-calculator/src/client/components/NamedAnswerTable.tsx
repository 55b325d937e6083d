import { memo } from 'react';

import { DataTable } from '@lobechat/shared-tool-ui';

import type { ShownAnswer, ShownNamedAnswer } from '../answer.ts';
import { useTexts } from '../surface-kit.ts';
import { Cell } from './Cell.tsx';
import { ItemValue } from './ItemValue.tsx';
import { describeValueName } from './value-names.ts';

/** The decimal, unless the value beside it already shows it. */
const getOtherDecimal = ({ decimal, exact, isDecimalExact, isExact }: ShownAnswer): string => {
  if (exact === undefined || exact === decimal || !isExact) return '';
  return isDecimalExact ? decimal : `≈ ${decimal}`;
};

/** Props of {@link NamedAnswerTable}. */
export interface NamedAnswerTableProps {
  answers: readonly ShownNamedAnswer[];
  /** A description of the table for screen readers. */
  label: string;
  /** What the values belong to, if several tables have the same names. */
  owner?: string | undefined;
}

/** Several named values of one result. */
export const NamedAnswerTable = memo<NamedAnswerTableProps>(({ answers, label, owner }) => {
  const texts = useTexts();
  const { t } = texts;
  const hasDecimals = answers.some(({ answer }) => getOtherDecimal(answer) !== '');
  const columns = [t('render.quantity'), t('render.value')];
  return (
    <DataTable
      columns={hasDecimals ? [...columns, t('render.decimal')] : columns}
      label={label}
      rows={answers.map(({ answer, name }, position) => {
        const title = describeValueName(name, texts);
        return {
          cells: [
            <Cell as="name" key="name">
              {title}
            </Cell>,
            <ItemValue answer={answer} key="value" name={owner ? `${title} (${owner})` : title} />,
            hasDecimals && (
              <Cell as="digits" key="decimal">
                {getOtherDecimal(answer)}
              </Cell>
            ),
          ].filter(Boolean),
          key: `${position}:${name}`,
        };
      })}
    />
  );
});

NamedAnswerTable.displayName = 'NamedAnswerTable';
