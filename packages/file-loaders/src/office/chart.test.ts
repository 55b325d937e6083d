import { expect, it } from 'vitest';

import type { XmlElement, XmlNode } from '../xml/element.ts';
import { formatChart } from './chart.ts';

const element = (name: string, children: XmlNode[], attributes = {}): XmlElement => ({
  attributes,
  children,
  name: `c:${name}`,
});

it.each([
  [200, '| 199 | 199 |'],
  [365, '[165 more points]'],
])('a chart of %i points ends with %s', (count, end) => {
  const points = Array.from({ length: count }, (_, at) =>
    element('pt', [element('v', [String(at)])], { idx: String(at) }),
  );
  const series = element('ser', [element('cat', points), element('val', points)]);
  const lines = formatChart(element('chartSpace', [element('chart', [series])])).split('\n');
  expect(lines.at(-1)).toBe(end);
  expect(lines).toContain('| 199 | 199 |');
});
