import { describe, expect, it } from 'vitest';

import { readQuestion } from './remote-approval.ts';

describe('readQuestion', () => {
  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { approvalId: 7 },
    { approvalId: 'q', decision: { action: 'approve' } },
  ])('does not read %j as an open question', (event) => {
    expect(readQuestion(event)).toBeUndefined();
  });

  it('completes an incomplete question, choosing the stricter reading in doubt', () => {
    const question = {
      approvalId: 'q',
      arguments: {},
      policy: 'always',
      reason: 'The server asks before it runs this call.',
    };
    expect(readQuestion({ approvalId: 'q' })).toEqual(question);
    expect(readQuestion({ approvalId: 'q', request: 'x' })).toEqual(question);
    expect(readQuestion({ approvalId: 'q', request: { arguments: [], policy: 'later' } })).toEqual(
      question,
    );
  });

  it.each([
    null,
    'text',
    {},
    { message: 'Which?' },
    { message: 7, schema: {} },
    { message: 'Which?', schema: [] },
  ])('does not read %j as a question of a running tool', (elicitation) => {
    const question = readQuestion({ approvalId: 'q', request: { elicitation } });
    expect(question).not.toHaveProperty('elicitation');
  });

  it('reads the question of a running tool', () => {
    const elicitation = { message: 'Which city?', schema: { type: 'object' } };
    expect(readQuestion({ approvalId: 'q', request: { elicitation } })).toMatchObject({
      elicitation,
      policy: 'always',
    });
  });

  it('reads what is asked and why', () => {
    const request = { arguments: { path: 'a' }, policy: 'required', reason: 'It deletes.' };
    expect(readQuestion({ approvalId: 'q', request, type: 'tool_approval' })).toEqual({
      approvalId: 'q',
      ...request,
    });
  });
});
