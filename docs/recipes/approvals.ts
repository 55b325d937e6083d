// What changes something waits until a person has answered, here in the way that a web app asks.
import { type ApprovalDecision, createToolHost } from 'lobe-tools';

const waiting = new Map<string, (decision: ApprovalDecision) => void>();

await using host = await createToolHost({
  // Told to the page, by an event stream for example; its answer comes by another request.
  onApproval: async ({ arguments: args, callId, descriptor }) =>
    new Promise((resolve) => {
      waiting.set(callId, resolve);
      console.log('May', descriptor.tool, 'run?', JSON.stringify(args));
      setImmediate(() => answer(callId, { action: 'deny', reason: 'Not today.' }));
    }),
  workspace: ['.'],
});

/** What the request with the person's answer calls. */
const answer = (callId: string, decision: ApprovalDecision): void => {
  waiting.get(callId)?.(decision);
  waiting.delete(callId);
};

const { content, error } = await host.tools['lobe-local-system'].runCommand({
  command: 'touch made-by-a-model',
});
console.log(error?.type, content.includes('Not today.'));

// Prints:
// May runCommand run? {"command":"touch made-by-a-model"}
// ApprovalDenied true
