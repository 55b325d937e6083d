import { createToolEngine, type ToolSource } from '@lobechat/tool-engine';

import type { Contender } from '../contender.ts';
import {
  describeZone,
  SUBJECT_DESCRIPTION,
  SUBJECT_NAME,
  SUBJECT_SCHEMA,
  subjectArguments,
  type SubjectArguments,
} from '../subject.ts';

const source: ToolSource = {
  call: async (call) => {
    // Validated against the schema, which matches the type.
    const given = call.arguments as unknown as SubjectArguments;
    return { content: await describeZone(given), success: true };
  },
  id: 'benchmark',
  list: () => [
    {
      annotations: { idempotent: true, readOnly: true },
      description: SUBJECT_DESCRIPTION,
      inputSchema: SUBJECT_SCHEMA,
      name: `custom__benchmark__${SUBJECT_NAME}`,
      server: 'benchmark',
      tool: SUBJECT_NAME,
      toolbox: 'custom',
    },
  ],
};

/**
 * The full path of the engine: name resolution, validation, policy, timing, idempotency by call id,
 * and an event at the start and at the end.
 */
export const createEngineContender = (): Contender => {
  let eventCount = 0;
  const engine = createToolEngine({
    onEvent: () => {
      eventCount += 1;
    },
    sources: [source],
  });
  return {
    call: async (index) => {
      const result = await engine.call({
        arguments: { ...subjectArguments(index) },
        id: `call-${index}`,
        name: `custom__benchmark__${SUBJECT_NAME}`,
      });
      return result.content;
    },
    close: async () => {
      await engine.close();
      if (eventCount === 0) throw new Error('The engine sent no events: this was no whole call.');
    },
    name: 'tool-engine',
  };
};
