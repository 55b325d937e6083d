import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { DataTable } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../use-texts.ts';
import { Digits } from '../Digits/index.tsx';
import { ItemValue } from '../ItemValue/index.tsx';
import type { ShownAnswer, ShownNamedAnswer } from '../read-state/read-answer.ts';
import { describeValueName } from './value-names.ts';

const styles = createStaticStyles(({ css }) => ({
  /* Between other columns a name is broken between its words, not anywhere. */
  name: css`
    overflow-wrap: break-word;
    word-break: keep-all;
  `,
}));

/** The decimal where the value beside it does not say it already. */
const getOtherDecimal = ({ decimal, exact, isDecimalExact, isExact }: ShownAnswer): string => {
  if (exact === undefined || exact === decimal || !isExact) return '';
  return isDecimalExact ? decimal : `≈ ${decimal}`;
};

/** Props of {@link NamedAnswerTable}. */
export interface NamedAnswerTableProps {
  answers: readonly ShownNamedAnswer[];
  /** What the table shows, for those who do not see it. */
  label: string;
  /** What the values belong to, where several tables have the same names. */
  owner?: string | undefined;
}

/** Several values of one result under their names. */
export const NamedAnswerTable = memo<NamedAnswerTableProps>(({ answers, label, owner }) => {
  const { t } = useTexts();
  const hasDecimals = answers.some(({ answer }) => getOtherDecimal(answer) !== '');
  const columns = [t('render.quantity'), t('render.value')];
  return (
    <DataTable
      columns={hasDecimals ? [...columns, t('render.decimal')] : columns}
      label={label}
      rows={answers.map(({ answer, name }, position) => {
        const title = describeValueName(name, t);
        return {
          cells: [
            <span className={styles.name} key="name">
              {title}
            </span>,
            <ItemValue
              item={{ answer }}
              key="value"
              name={owner ? `${title} (${owner})` : title}
            />,
            ...(hasDecimals ? [<Digits key="decimal">{getOtherDecimal(answer)}</Digits>] : []),
          ],
          key: `${position}:${name}`,
        };
      })}
    />
  );
});

NamedAnswerTable.displayName = 'NamedAnswerTable';
