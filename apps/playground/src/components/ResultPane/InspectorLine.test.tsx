// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { BuiltinInspector, BuiltinInspectorProps } from '@lobechat/types';

import type { RunRecord } from '../../run/run-record.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { InspectorLine, type InspectorLineProps } from './InspectorLine.tsx';

const record: RunRecord = {
  args: { text: 'Milk' },
  cancelled: false,
  events: [],
  request: { apiName: 'addNote', args: {}, callId: 'call-1', identifier: 'lobe-note' } as never,
  startedAt: 0,
};

afterEach(cleanup);

describe('the Inspector of a call', () => {
  it.each<[InspectorLineProps['stage'], RunRecord['result'], Partial<BuiltinInspectorProps>]>([
    ['arguments', undefined, { isArgumentsStreaming: true, partialArgs: record.args }],
    ['pending', undefined, { isLoading: false }],
    [undefined, undefined, { isLoading: true }],
    [undefined, { content: 'Done', success: true }, { result: { content: 'Done' } }],
  ])('gets the ids and the phase: %s %j', async (stage, result, expected) => {
    const inspector: BuiltinInspector = (props) => <code>{JSON.stringify(props)}</code>;
    await renderPage(
      <InspectorLine record={{ ...record, result }} stage={stage} surfaces={{ inspector }} />,
    );
    const props: unknown = JSON.parse(screen.getByText(/call-1/).textContent);
    expect(props).toMatchObject({ apiName: 'addNote', identifier: 'lobe-note', ...expected });
    expect(props).toMatchObject({ args: record.args, toolCallId: 'call-1' });
  });
});
