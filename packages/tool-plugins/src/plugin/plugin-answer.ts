import { fromPlugin } from '@lobechat/tool-contracts';

import type { AnswerForm } from './connection-types.ts';
import { PLUGIN_ANSWER_FIELDS } from './read-line.ts';

/** How plugins answer. */
export const PLUGIN_ANSWER: AnswerForm = { fields: PLUGIN_ANSWER_FIELDS, read: fromPlugin };
