import { describe, expectTypeOf, it } from 'vitest';

import type { CalculateState } from '@lobechat/builtin-tool-calculator';
import type { ToolCall } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

import { createToolHost } from './create-tool-host.ts';
import type { ToolHost } from './host-types.ts';
import { createBrowserToolHost } from './page/create-browser-tool-host.ts';
import { bookmarkTool } from './testing/bookmark-package.ts';

describe('a host', () => {
  it('knows the arguments and the state of a builtin tool by its name', async () => {
    const host = await createToolHost();
    const { state } = await host.call({
      arguments: { expression: '1+1' },
      name: 'lobe-calculator/calculate',
    });
    expectTypeOf(state).toEqualTypeOf<CalculateState | undefined>();
    void host.call({ arguments: '{"expression":"1+1"}', name: 'lobe-calculator/calculate' });
    // @ts-expect-error The parameter is called `expression`.
    void host.call({ arguments: { formula: '1+1' }, name: 'lobe-calculator/calculate' });
    // @ts-expect-error An expression is required.
    void host.call({ name: 'lobe-calculator/calculate' });
  });

  it('knows its own tools like the builtin ones', async () => {
    const host = await createToolHost({ packages: [bookmarkTool] });
    const { state } = await host.call({
      arguments: { address: 'https://example.com' },
      name: 'lobe-bookmarks/describeBookmark',
    });
    expectTypeOf(state).toEqualTypeOf<{ host: string } | undefined>();
    void host.call({ name: 'lobe-bookmarks/archiveBookmark' });
    // @ts-expect-error An address is a text.
    void host.call({ arguments: { address: 1 }, name: 'lobe-bookmarks/describeBookmark' });
  });

  it('accepts names that are known only at run time, with any arguments', async () => {
    const host = await createToolHost();
    const call: ToolCall = { arguments: { anything: 1 }, name: 'notes__server__add' };
    expectTypeOf(await host.call(call)).toEqualTypeOf<BuiltinToolResult>();
    void host.call({ arguments: { path: 'a' }, name: 'files__server__read' });
    expectTypeOf(host).toExtend<ToolHost>();
  });

  it('has its tools as objects', async () => {
    const { tools } = await createToolHost({ packages: [bookmarkTool] });
    const { state } = await tools['lobe-calculator'].calculate({ expression: '1+1' });
    expectTypeOf(state).toEqualTypeOf<CalculateState | undefined>();
    void tools['lobe-bookmarks'].archiveBookmark();
    void tools['lobe-task'].listTasks();
    void tools['lobe-web-browsing'].search({ query: 'bridges' });
    void tools['lobe-knowledge-base'].searchKnowledge({ queries: ['leave'] });
    // @ts-expect-error There is no such API.
    void tools['lobe-calculator'].guess;
    // @ts-expect-error There is no such tool.
    void tools['lobe-guess'];
  });

  it('also does so in a page, with the options of a page', () => {
    const page = createBrowserToolHost({ packages: [bookmarkTool] });
    void page.call(
      { arguments: { expression: '1+1' }, name: 'lobe-calculator/calculate' },
      { runOn: 'client' },
    );
    void page.tools['lobe-bookmarks'].describeBookmark({ address: 'a' }, { runOn: 'server' });
  });
});
