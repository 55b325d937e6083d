import {
  createExecutor,
  defineToolApis,
  defineToolPackage,
  example,
  objectOf,
  type ParametersOf,
  runExamples,
  TEXT,
  toManifest,
} from '@lobechat/types';

const identifier = 'lobe-bookmarks';

const apis = defineToolApis({
  describeBookmark: {
    annotations: { destructive: false, idempotent: true, openWorld: false, readOnly: true },
    description: 'Describe a bookmark of the host by its address, in one line.',
    parameters: objectOf({
      address: { description: 'Its address.', maxLength: 200, minLength: 1, type: 'string' },
    }),
    state: objectOf({ host: TEXT }),
  },
  archiveBookmark: {
    annotations: { destructive: false, idempotent: true, openWorld: false, readOnly: true },
    description: 'Say where the archive keeps a bookmark of the host.',
    parameters: objectOf({}),
  },
});

class BookmarkExecutionRuntime {
  async describeBookmark({ address }: ParametersOf<typeof apis, 'describeBookmark'>) {
    const { host } = new URL(address);
    return { content: `A page of ${host}.`, state: { host }, success: true };
  }

  async archiveBookmark() {
    return { content: 'In the archive.', state: undefined, success: true };
  }
}

const executor = createExecutor({
  apis,
  createRuntime: () => new BookmarkExecutionRuntime(),
  identifier,
});

const DescribeBookmarkInspector = () => null;

/* Test support: a tool as its own host would write it, in one file. */

/** Describes bookmarks; formerly called `lobe-favourite`. */
export const bookmarkTool = defineToolPackage({
  aliases: ['lobe-favourite'],
  apis,
  executor: async () => executor,
  fixtures: () =>
    runExamples(executor, {
      describeBookmark: [example('happy', 'A page', { address: 'https://example.com/a' })],
    }),
  identifier,
  locales: async () => ({
    'en-US': { 'builtins.lobe-bookmarks.title': 'Bookmarks' },
    'zh-CN': { 'builtins.lobe-bookmarks.title': '书签' },
  }),
  manifest: toManifest(apis, {
    identifier,
    meta: { avatar: '🔖', description: 'Describes bookmarks', title: 'Bookmarks' },
    systemRole: '- **describeBookmark**: describe a bookmark.',
  }),
  surfaces: async () => ({
    inspectors: { describeBookmark: DescribeBookmarkInspector },
  }),
});
