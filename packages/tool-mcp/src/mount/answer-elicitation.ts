import type { ElicitResult } from '@modelcontextprotocol/client';

import { clipText, neutraliseText } from '@lobechat/prompts';
import { compileSchema, type SchemaValidator, type SourceCall } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';

import { neutraliseTexts } from './neutralise-tool.ts';

/** A server's question as received. The SDK has checked its shape, except for the mode. */
export interface ElicitationForm {
  message: string;
  mode?: string | undefined;
  requestedSchema?: JsonSchema | undefined;
}

type Ask = NonNullable<SourceCall['ask']>;
type Content = NonNullable<ElicitResult['content']>;

const LONGEST_MESSAGE = 4000;
/** How often a person is asked if the answer is invalid. */
const MAX_ROUNDS = 3;

const REASON =
  'An external server asks this during the call. Do not tell it anything that it does not need to know.';

const compile = (schema: JsonSchema): SchemaValidator | undefined => {
  try {
    return compileSchema(schema);
  } catch {
    return undefined;
  }
};

/** The defaults of the fields: the answer if nobody changes anything. */
const readDefaults = ({ properties = {} }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) =>
      typeof field === 'object' && field !== null && field.default !== undefined
        ? [[name, field.default]]
        : [],
    ),
  );

/**
 * Puts a server's question to a person and turns their answer into one for the server. An invalid
 * answer is requested again; a question that cannot be answered is declined.
 */
export const answerElicitation = async (
  { message, mode = 'form', requestedSchema }: ElicitationForm,
  ask: Ask,
): Promise<ElicitResult> => {
  if (mode !== 'form' || !requestedSchema) return { action: 'decline' };
  const schema = neutraliseTexts(requestedSchema);
  const validator = compile(schema);
  if (!validator) return { action: 'decline' };

  const question = { message: clipText(neutraliseText(message), LONGEST_MESSAGE), schema };
  let initial = readDefaults(schema);
  let reason = REASON;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const decision = await ask({ ...question, initial, reason });
    if (decision.action === 'abort') return { action: 'cancel' };
    if (decision.action === 'deny') return { action: 'decline' };
    const verdict = validator.coerce(decision.arguments ?? initial);
    if (verdict.ok) return { action: 'accept', content: verdict.value as Content };
    // Nobody has typed anything: asking again would give the same result.
    if (!decision.arguments) break;
    initial = decision.arguments;
    reason = `The answer does not fit. ${verdict.problems.map((problem) => problem.message).join(' ')}`;
  }
  return { action: 'decline' };
};
