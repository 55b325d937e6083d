/** A file of the examples. Bytes are only measured; of what is no text, `text` is what is said of it. */
export interface SampleFile {
  createdAt: string;
  kind: 'binary' | 'image' | 'pdf' | 'text';
  modifiedAt: string;
  text: string;
}

/** The workspace of the examples. */
export const SAMPLE_ROOT = '/workspace';

/** The smallest PNG there is: one transparent pixel. */
export const SAMPLE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const LOG_LINES = 2400;

const logLine = (_: unknown, index: number): string =>
  `09:${String(Math.floor(index / 60) % 60).padStart(2, '0')}:${String(index % 60).padStart(2, '0')} ` +
  `GET /items/${index + 1} ${index % 97 === 96 ? 500 : 200}`;

const file = (text: string, minute: number, kind: SampleFile['kind'] = 'text'): SampleFile => ({
  createdAt: '2026-03-01T08:00:00.000Z',
  kind,
  modifiedAt: `2026-03-02T09:${String(minute).padStart(2, '0')}:00.000Z`,
  text,
});

/** The files of the examples, by path. */
export const SAMPLE_FILES: Readonly<Record<string, SampleFile>> = {
  '.env': file('PORT=3000\n', 1),
  'README.md': file('# Greeter\n\nGreets people.\n\n## Usage\n\n`greet("you")` greets.\n', 12),
  'app/[id]/page.tsx': file('export const Page = () => <main>Item</main>;\n', 5),
  'assets/icons.bin': file('\u0000\u0001\u0002', 2, 'binary'),
  'assets/logo.png': file('image', 3, 'image'),
  'docs/guide.pdf': file('Install it.\fGreet somebody.\fGo home.', 4, 'pdf'),
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
