import type { ElicitResult } from '@modelcontextprotocol/client';

import { neutraliseText } from '@lobechat/prompts';
import { compileSchema, type SchemaValidator, type SourceCall } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';

import { neutraliseTexts } from './neutralise-tool.ts';

/** A server's question, as it comes. The SDK has checked its shape, but for the mode. */
export interface ElicitationForm {
  message: string;
  mode?: string | undefined;
  requestedSchema?: JsonSchema | undefined;
}

type Ask = NonNullable<SourceCall['ask']>;
type Content = NonNullable<ElicitResult['content']>;

const LONGEST_MESSAGE = 4000;
/** A person whose answer does not fit is asked this often. */
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

const shorten = (text: string): string =>
  text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text;

/** The defaults of the fields: what the answer is if nobody changes anything. */
const readDefaults = ({ properties = {} }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) =>
      typeof field === 'object' && field !== null && field.default !== undefined
        ? [[name, field.default]]
        : [],
    ),
  );

/**
 * Puts a server's question to a person and makes the server's answer of theirs. An answer that does
 * not fit is asked for again; what cannot be answered is declined.
 */
export const answerElicitation = async (
  { message, mode = 'form', requestedSchema }: ElicitationForm,
  ask: Ask,
): Promise<ElicitResult> => {
  if (mode !== 'form' || !requestedSchema) return { action: 'decline' };
  const schema = neutraliseTexts(requestedSchema) as JsonSchema;
  const validator = compile(schema);
  if (!validator) return { action: 'decline' };

  const question = { message: shorten(neutraliseText(message)), schema };
  let initial = readDefaults(schema);
  let reason = REASON;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const decision = await ask({ ...question, initial, reason });
    if (decision.action === 'abort') return { action: 'cancel' };
    if (decision.action === 'deny') return { action: 'decline' };
    const verdict = validator.coerce(decision.arguments ?? initial);
    if (verdict.ok) return { action: 'accept', content: verdict.value as Content };
    // Nobody has typed anything: asking again would bring the same.
    if (!decision.arguments) break;
    initial = decision.arguments;
    reason = `The answer does not fit. ${verdict.problems.map((problem) => problem.message).join(' ')}`;
  }
  return { action: 'decline' };
};
