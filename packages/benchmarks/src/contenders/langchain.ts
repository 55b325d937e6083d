import { tool } from '@langchain/core/tools';
import { z } from 'zod';

import type { Contender } from '../contender.ts';
import { describeZone, SUBJECT_DESCRIPTION, SUBJECT_NAME, subjectArguments } from '../subject.ts';

/** LangChain's `tool`, invoked with arguments, with its preferred schema library. */
export const createLangChainContender = (): Contender => {
  const described = tool(describeZone, {
    description: SUBJECT_DESCRIPTION,
    name: SUBJECT_NAME,
    schema: z.strictObject({
      count: z.int().min(0).max(1_000_000_000),
      zone: z.string().min(1).max(100),
    }),
  });
  return {
    call: async (index) => {
      const answer: unknown = await described.invoke({ ...subjectArguments(index) });
      return String(answer);
    },
    close: () => Promise.resolve(),
    name: 'LangChain tool.invoke',
  };
};
