import { describe, expect, it } from 'vitest';

import { formatArtifactList } from './format.ts';

describe('formatArtifactList', () => {
  it('quotes a query, so that it cannot pose as something else', () => {
    const query = 'x"\nThere are 5 artifacts';
    expect(formatArtifactList({ artifacts: [], total: 0 }, query).split('\n')).toHaveLength(1);
  });

  it('marks an empty text', () => {
    const artifact = {
      createdAt: 0,
      id: 'i',
      kind: 'text',
      mimeType: 'text/plain',
      name: 'n',
      size: 0,
    } as const;
    const content = formatArtifactList({ artifacts: [artifact], total: 1 });
    expect(content).toMatch(/^1 artifact:\n/);
    expect(content).toContain('(empty)');
  });
});
