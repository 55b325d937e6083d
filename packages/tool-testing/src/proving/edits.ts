import type { Breakage } from './break-package.ts';

/** Creates breakages of one file of the good package: a text and its replacement. */
const editorOf =
  (file: string) =>
  (from: string, to: string): Breakage => ({ file, from, to });

export const executor = editorOf('src/client/executor/index.ts');
export const fakes = editorOf('src/testing.ts');
export const fixtures = editorOf('src/fixtures.ts');
export const manifest = editorOf('src/manifest.ts');
export const parameters = editorOf('src/parameters.ts');
export const role = editorOf('src/systemRole.ts');
export const runtime = editorOf('src/ExecutionRuntime/index.ts');
export const searchRender = editorOf('src/client/Render/SearchNotes/index.tsx');
export const typeTest = editorOf('src/parameters.test-d.ts');
export const types = editorOf('src/types.ts');

const RUNTIME_CLASS = 'export class NoteExecutionRuntime';
const FIND = 'const notes = await this.notes.find(word);';

/** Inserts declarations before the runtime's class. */
export const declare = (code: string): Breakage =>
  runtime(RUNTIME_CLASS, `${code}\n\n${RUNTIME_CLASS}`);

/** Adds an action to every search. */
export const onSearch = (code: string): Breakage => runtime(FIND, `${FIND}\n    ${code}`);

/** Adds a field to the state of a search. */
export const withState = (more: string): Breakage =>
  runtime(
    'return { content, state: { notes }, success: true };',
    `return { content, state: { notes, ${more} } as never, success: true };`,
  );
