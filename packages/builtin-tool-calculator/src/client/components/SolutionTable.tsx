import { memo } from 'react';

import { DataTable } from '@lobechat/shared-tool-ui';

import type { ShownNamedAnswer } from '../answer.ts';
import { useTexts } from '../surface-kit.ts';
import { VerifiedTag } from './AnswerTags.tsx';
import { ItemValue } from './ItemValue.tsx';

/** One solution, as far as it is known. */
export interface ShownSolution {
  multiplicity?: number | undefined;
  values: readonly ShownNamedAnswer[];
  verified?: boolean | undefined;
}

/** Props of {@link SolutionTable}. */
export interface SolutionTableProps {
  solutions: readonly ShownSolution[];
  variables: readonly string[];
}

/** The solutions, one per row: a value for every variable, and whether it was checked. */
export const SolutionTable = memo<SolutionTableProps>(({ solutions, variables }) => {
  const { t } = useTexts();
  const hasMultiplicity = solutions.some(({ multiplicity = 1 }) => multiplicity > 1);
  const hasChecks = solutions.some(({ verified }) => verified !== undefined);
  return (
    <DataTable
      columns={[
        t('render.solutions.number'),
        ...variables,
        ...(hasMultiplicity ? [t('render.solutions.multiplicity')] : []),
        ...(hasChecks ? [t('render.solutions.check')] : []),
      ]}
      label={t('render.solutions.label')}
      rows={solutions.map(({ multiplicity, values, verified }, position) => ({
        cells: [
          position + 1,
          ...variables.map((variable) => {
            const value = values.find(({ name }) => name === variable);
            const name = t('render.solutions.copy', { number: position + 1, variable });
            return value && <ItemValue answer={value.answer} key={variable} name={name} />;
          }),
          ...(hasMultiplicity ? [multiplicity ?? 1] : []),
          ...(hasChecks
            ? [<VerifiedTag by="substitution" isVerified={verified} key="check" />]
            : []),
        ],
        key: `${position}`,
      }))}
    />
  );
});

SolutionTable.displayName = 'SolutionTable';
