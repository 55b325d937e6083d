// The events of a running call, for a page that shows it live, or a log.
import { createToolHost, type ToolEvent } from 'lobe-tools';

let shown = 0;
const show = (event: ToolEvent): void => {
  if (event.type === 'tool_update') {
    // All of the output so far, with the new part at the end.
    process.stdout.write(event.update.content.slice(shown));
    shown = event.update.content.length;
  } else console.log(event.type);
};

await using host = await createToolHost({ workspace: ['.'] });
await host.call(
  { arguments: { command: 'echo one; sleep 1; echo two' }, name: 'lobe-local-system/runCommand' },
  { onEvent: show },
);

// Prints:
// tool_start
// one
// two
// tool_end
