// Your own tool in your own repository: declared once, mounted in code, with typed calls.
import {
  createExecutor,
  createToolHost,
  defineToolApis,
  defineToolPackage,
  INTEGER,
  objectOf,
  TEXT,
  toManifest,
} from 'lobe-tools';

const apis = defineToolApis({
  countWords: {
    annotations: { readOnly: true },
    description: 'Count the words of a text.',
    parameters: objectOf({ text: { ...TEXT, description: 'What is counted.' } }),
    state: objectOf({ words: INTEGER }),
  },
});

class Runtime {
  async countWords({ text }: { text: string }) {
    const words = text.split(/\s+/).filter(Boolean).length;
    return { content: `Words: ${words}`, state: { words }, success: true };
  }
}

const executor = createExecutor({
  apis,
  createRuntime: () => new Runtime(),
  identifier: 'word-counter',
});

/** Exported as `./tool`, it can also be mounted by a `lobe-tools.json`: `{"tools":{"packages":["./path"]}}`. */
export const wordCounter = defineToolPackage({
  apis,
  executor: async () => executor,
  identifier: 'word-counter',
  manifest: toManifest(apis, {
    identifier: 'word-counter',
    meta: { title: 'Word counter' },
    systemRole: 'Counts words: **countWords**.',
  }),
});

await using host = await createToolHost({ packages: [wordCounter] });
const { state } = await host.tools['word-counter'].countWords({ text: 'to be or not' });
console.log(state?.words);

// Prints:
// 4
