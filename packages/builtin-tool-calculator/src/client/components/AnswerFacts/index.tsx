import { memo } from 'react';

import { type KeyValueRow, KeyValueTable } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../use-texts.ts';
import type { ShownAnswer } from '../read-state/read-answer.ts';
import { listFacts } from './list-facts.ts';

/** Props of {@link AnswerFacts}. */
export interface AnswerFactsProps {
  answer?: ShownAnswer | undefined;
  /** What else there is to know about this result, after the forms of the answer. */
  rows?: readonly KeyValueRow[] | undefined;
}

/** All forms of an answer, ready to be copied, and where it comes from. */
export const AnswerFacts = memo<AnswerFactsProps>(({ answer, rows = [] }) => {
  const { t } = useTexts();
  const facts = answer ? listFacts(answer, t) : [];
  if (facts.length + rows.length === 0) return null;
  return <KeyValueTable rows={[...facts, ...rows]} />;
});

AnswerFacts.displayName = 'AnswerFacts';
