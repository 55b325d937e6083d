import { fromPlugin } from '@lobechat/tool-contracts';

import type { AnswerForm } from './connection-types.ts';
import { PLUGIN_ANSWER_FIELDS } from './read-line.ts';

/** The answer form of plugins. */
export const PLUGIN_ANSWER: AnswerForm = {
  example: '{"content":[{"type":"text","text":"…"}]}',
  fields: PLUGIN_ANSWER_FIELDS,
  read: fromPlugin,
};
