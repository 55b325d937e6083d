/** A file in the workspace of the examples. */
export interface SampleFile {
  /** Base64 of a binary file. */
  bytes?: string;
  /** ISO 8601, UTC. */
  modifiedAt: string;
  text: string;
}

/** The path that the workspace is said to have. */
export const SAMPLE_ROOT = '/workspace';

/** The smallest possible PNG: one transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const LOG_LINES = 2400;

const logLine = (_: unknown, index: number): string =>
  `09:${String(Math.floor(index / 60) % 60).padStart(2, '0')}:${String(index % 60).padStart(2, '0')} ` +
  `GET /items/${index + 1} ${index % 97 === 96 ? 500 : 200}`;

const file = (text: string, minute: number, bytes?: string): SampleFile => ({
  modifiedAt: `2026-03-02T09:${String(minute).padStart(2, '0')}:00.000Z`,
  text,
  ...(bytes !== undefined && { bytes }),
});

/**
 * The text of a PDF with this many pages; readers find the objects without a cross-reference table.
 */
const writePdf = (pages: readonly string[]): string => {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    `2 0 obj <</Type/Pages/Kids[${kids}]/Count ${pages.length}>> endobj`,
    '3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
    ...pages.flatMap((text, index) => {
      const stream = `BT /F1 24 Tf 40 100 Td (${text}) Tj ET`;
      return [
        `${4 + index * 2} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + index * 2} 0 R>> endobj`,
        `${5 + index * 2} 0 obj <</Length ${stream.length}>> stream\n${stream}\nendstream endobj`,
      ];
    }),
  ];
  return `%PDF-1.4\n${objects.join('\n')}\ntrailer <</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`;
};

/** The files of the examples, by path. */
export const SAMPLE_FILES: Readonly<Record<string, SampleFile>> = {
  '.env': file('PORT=3000\n', 1),
  'README.md': file('# Greeter\n\nGreets people.\n\n## Usage\n\n`greet("you")` greets.\n', 12),
  'app/[id]/page.tsx': file('export const Page = () => <main>Item</main>;\n', 5),
  'assets/icons.bin': file('\u0000\u0001\u0002', 2),
  'assets/logo.png': file('', 3, PIXEL),
  'docs/guide.pdf': file(writePdf(['Install it.', 'Greet somebody.', 'Go home.']), 4),
  'empty.txt': file('', 6),
  'logs/server.log': file(`${Array.from({ length: LOG_LINES }, logLine).join('\n')}\n`, 20),
  'package.json': file(
    '{\n  "name": "greeter",\n  "scripts": { "test": "vitest run" },\n  "type": "module"\n}\n',
    10,
  ),
  'src/greet.test.ts': file(
    "import { greet } from './greet.ts';\n\nit('greets', () => {\n  expect(greet('you')).toBe('Hello you');\n});\n",
    25,
  ),
  'src/greet.ts': file(
    'export const greet = (name: string): string => {\n  return `Hello ${name}`;\n};\n\nexport const leave = (name: string): string => {\n  return `Bye ${name}`;\n};\n',
    30,
  ),
  'src/index.ts': file("export { greet } from './greet.ts';\n", 28),
};

/** A file that no session of the examples has read. */
export const UNREAD_FILE = 'logs/server.log';

/** The `pnpm` of the examples: it prints what the real one would, and takes no time. */
export const SAMPLE_PROGRAM = `#!/bin/sh
case "$1" in
  build) for i in $(seq 3000); do echo "[$i/3000] built src/module-$i.ts"; done ;;
  dev) printf '\\033[32mready\\033[0m on http://127.0.0.1:3000\\n'; read -r answer; exec sleep 60 ;;
  lint) printf 'src/greet.ts:2:3 \\033[31merror\\033[0m Unexpected template\\n1 problem\\n'; exit 1 ;;
  test) printf '\\033[32m✓\\033[0m src/greet.test.ts (1 test)\\nTests 1 passed\\n' ;;
esac
`;
