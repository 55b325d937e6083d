import { expect, it } from 'vitest';

import { explainOldNode } from './explain-old-node.ts';

it.each(['9.0.0', '20.20.2', '22.0.0', '22.9.0', '22.14.9'])('Node %s is too old', (version) => {
  expect(explainOldNode(version)).toBe(
    `lobe-tools needs Node 22.15 or later. This is Node ${version}.`,
  );
});

it.each(['22.15.0', '22.100.0', '24.0.0', '100.1.0'])('Node %s is new enough', (version) => {
  expect(explainOldNode(version)).toBeUndefined();
});

it('reads the version of this process', () => {
  expect(explainOldNode()).toBeUndefined();
});
