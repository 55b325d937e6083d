import { choiceOf, FLAG, listOf, objectOf, TEXT } from '@lobechat/types';

/** An object with any properties, such as the arguments of a call. */
const OBJECT = { additionalProperties: {}, type: 'object' } as const;

const NAME = { minLength: 1, type: 'string' } as const;

const PATTERNS = listOf(TEXT, { description: 'Which tools, such as `lobe-task/*`.' });

/** The result of a call, as far as it is read here. */
const RESULT = {
  additionalProperties: {},
  properties: { content: TEXT, success: FLAG },
  required: ['content', 'success'],
  type: 'object',
} as const;

/** How long an approval lasts. */
export const SCOPE = choiceOf(['always', 'session']);

/*
 * The request bodies of the API other than tool arguments. Requests are validated against them, and
 * the OpenAPI document shows them.
 */

/** The call that a request is about. */
export const NAMED_CALL = objectOf({ arguments: OBJECT, tool: NAME });

/** A person's answer to a question. */
export const DECISION = objectOf(
  { action: choiceOf(['approve', 'deny', 'abort']) },
  {
    arguments: {
      ...OBJECT,
      description: 'With `approve`: edited arguments, or the answer to what a tool asked.',
    },
    reason: { ...TEXT, description: 'With `deny`: what the model reads.' },
    remember: {
      ...SCOPE,
      description:
        'With `approve`: approves what the proposal of the question covers without asking again. The decision in the event that follows has no `remember` if there is no proposal.',
    },
  },
);

/** One turn of a chat. */
export const CHAT_TURN = objectOf({ messages: listOf(OBJECT) }, { include: PATTERNS });

/** The tools whose cost is counted. */
export const COUNTED_TOOLS = objectOf({ include: PATTERNS });

/** A call with its result, to be saved in a collection. */
export const SAVED_CALL = objectOf(
  {
    call: NAME,
    file: { ...NAME, description: 'A name that ends in `.calls.json`.' },
    name: NAME,
    result: RESULT,
  },
  { arguments: OBJECT },
);

/** A result to be shown as messages of model APIs. */
export const SHOWN_RESULT = objectOf(
  { id: TEXT, name: TEXT, result: RESULT },
  { arguments: OBJECT },
);

/** An additional toolbox. */
export const TOOLBOX = objectOf(
  { mcpServers: OBJECT, name: NAME },
  {
    approved: {
      ...TEXT,
      description: 'The `hash` of what was looked at. Without it, nothing is written.',
    },
    description: TEXT,
  },
);
