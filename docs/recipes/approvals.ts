// Calls that change something wait for a person's answer, here as in a web app.
import { randomUUID } from 'node:crypto';

import { type ApprovalDecision, createToolHost } from 'lobe-tools';

interface Question {
  settle: (decision: ApprovalDecision) => void;
  userId: string | undefined;
}

const waiting = new Map<string, Question>();

await using host = await createToolHost({
  // Send it to the page, e.g. by an event stream; the answer arrives with another request.
  onApproval: async ({ arguments: args, descriptor, userId }) =>
    new Promise((resolve) => {
      const id = randomUUID();
      waiting.set(id, { settle: resolve, userId });
      console.log('May', descriptor.tool, 'run?', JSON.stringify(args));
      setImmediate(() => {
        console.log('bob', answer(id, 'bob', { action: 'approve' }));
        console.log('anna', answer(id, 'anna', { action: 'deny', reason: 'Not today.' }));
      });
    }),
  workspace: ['.'],
});

/** Handles the answer of a signed-in person. Nobody can answer for another user. */
const answer = (id: string, userId: string, decision: ApprovalDecision): boolean => {
  const question = waiting.get(id);
  if (!question || question.userId !== userId) return false;
  waiting.delete(id);
  question.settle(decision);
  return true;
};

const { content, error } = await host.tools['lobe-local-system'].runCommand(
  { command: 'touch made-by-a-model' },
  { context: { userId: 'anna' } },
);
console.log(error?.type, content.includes('Not today.'));

// Prints:
// May runCommand run? {"command":"touch made-by-a-model"}
// bob false
// anna true
// ApprovalDenied true
