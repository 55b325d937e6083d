/** Ids of commands that run, or have run, when an example begins. */
export const SampleCommandId = {
  server: 'cmd-0002',
  tests: 'cmd-0001',
  unknown: 'cmd-0009',
} as const;

/** What the examples call `pnpm`: it says what such a program would, and takes no time. */
export const SAMPLE_PROGRAM = `#!/bin/sh
case "$1" in
  build) for i in $(seq 3000); do echo "[$i/3000] built src/module-$i.ts"; done ;;
  dev) printf '\\033[32mready\\033[0m on http://127.0.0.1:3000\\n'; read -r answer; exec sleep 60 ;;
  lint) printf 'src/greet.ts:2:3 \\033[31merror\\033[0m Unexpected template\\n1 problem\\n'; exit 1 ;;
  test) printf '\\033[32m✓\\033[0m src/greet.test.ts (1 test)\\nTests 1 passed\\n' ;;
esac
`;
