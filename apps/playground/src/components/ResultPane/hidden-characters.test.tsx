// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { hasHiddenCharacters } from '@lobechat/shared-tool-ui';
import type { BuiltinToolResult, ContentBlock } from '@lobechat/types';

import type { RunRecord } from '../../run/run-record.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ArtifactRows } from '../Artifacts/ArtifactRows.tsx';
import { BlockList } from './BlockList.tsx';
import { DataView } from './DataView.tsx';
import { MessageView } from './MessageView.tsx';
import { PlainResult } from './PlainResult.tsx';
import { RawView } from './RawView.tsx';

afterEach(cleanup);

/** Shows as `userexe.png`, with nothing visible between the letters of `zero`. */
const NAME = 'user\u202Egnp.exe ze\u200Bro\u0007';

const result: BuiltinToolResult = {
  content: NAME,
  error: { message: NAME, type: 'X' },
  state: { name: NAME },
  success: true,
};
const record: RunRecord = {
  args: { text: NAME },
  cancelled: false,
  events: [
    { callId: '1', name: 'a', time: 1, type: 'tool_update', update: { content: NAME } },
    { callId: '1', durationMs: 1, name: 'a', result, time: 2, type: 'tool_end' },
  ],
  finishedAt: 2,
  request: { apiName: 'a', args: {}, callId: '1', identifier: 'b', qualifiedName: 'c' } as never,
  result,
  startedAt: 1,
};
const blocks: ContentBlock[] = [
  { text: NAME, type: 'text' },
  { resource: { mimeType: NAME, text: NAME, uri: `file:///${NAME}` }, type: 'resource' },
  { description: NAME, name: NAME, type: 'link', uri: `file:///${NAME}` },
];

const VIEWS: readonly [string, ReactElement][] = [
  ['the result', <PlainResult key="1" result={result} />],
  ['its blocks', <BlockList blocks={blocks} key="2" />],
  ['what a model sees', <MessageView key="3" record={record} />],
  ['what a program gets', <DataView key="4" record={record} />],
  ['all as it is', <RawView key="5" record={record} />],
  [
    'artifacts',
    <ArtifactRows artifacts={[{ id: '1', mimeType: 'text/plain', name: NAME, size: 1 }]} key="6" />,
  ],
];

describe('hidden and direction characters', () => {
  it.each(VIEWS)('are spelt out in %s', async (_, view) => {
    await renderPage(view);
    const text = document.body.textContent;
    expect(text).toContain('user\\u{202E}gnp.exe ze\\u{200B}ro');
    expect(hasHiddenCharacters(text)).toBe(false);
  });

  it('are announced', async () => {
    await renderPage(<PlainResult result={result} />);
    expect(screen.getAllByText('Hidden characters are spelt out.').length).toBeGreaterThan(0);
  });

  it('are not announced if there are none', async () => {
    await renderPage(<PlainResult result={{ content: 'é\r\n\t漢字 👩‍👩‍👧', success: true }} />);
    expect(screen.queryByText('Hidden characters are spelt out.')).toBeNull();
  });
});
