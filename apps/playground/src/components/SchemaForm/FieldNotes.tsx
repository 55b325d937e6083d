import { memo } from 'react';

import { SaidText, toVisibleText } from '@lobechat/shared-tool-ui';

import { problemsAt } from '../../arguments/verdict.ts';
import { useText } from '../../i18n/use-text.ts';
import type { FieldDescription } from '../../schema/describe-field.ts';
import { describeLimits } from '../../schema/describe-limits.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { useFormContext } from './form-context.ts';
import { fieldStyles } from './style.ts';

/** Props of {@link FieldNotes}. */
export interface FieldNotesProps {
  field: FieldDescription;
  id: string;
  /** Whether problems are shown: only after a person has visited the field or tried to run. */
  judged: boolean;
  pointer: string;
}

/** The schema's description of a field, and the problems of its value. */
export const FieldNotes = memo<FieldNotesProps>(({ field, id, judged, pointer }) => {
  const t = useText();
  const { verdict } = useFormContext();
  const { schema } = field;
  const facts = [
    ...describeLimits(schema).map(({ name, value }) => t(`field.limit.${name}`, { value })),
    ...(schema.default === undefined
      ? []
      : [t('field.default', { value: toVisibleText(JSON.stringify(schema.default)) })]),
  ];
  return (
    <div id={id}>
      {schema.description && (
        <div className={fieldStyles.description} dir="auto">
          <SaidText text={schema.description} />
        </div>
      )}
      {facts.length > 0 && <div className={fieldStyles.meta}>{facts.join(' · ')}</div>}
      {verdict.unfinished.includes(pointer) && (
        <div className={fieldStyles.problem}>{t('field.unfinished')}</div>
      )}
      {judged && <FieldProblems problems={problemsAt(verdict, pointer)} />}
      {verdict.notes
        .filter((note) => note.pointer === pointer)
        .map(({ kind }) => (
          <div className={fieldStyles.note} key={kind}>
            {t(`note.${kind}`)}
          </div>
        ))}
    </div>
  );
});

FieldNotes.displayName = 'FieldNotes';
