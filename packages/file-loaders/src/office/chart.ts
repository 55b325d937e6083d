import { formatTable } from '../text/table.ts';
import { descendants, findPath, firstChild, textOf, type XmlElement } from '../xml/element.ts';

/** Points of a series that are shown. */
const MAX_POINTS = 200;

const readPoints = (element: XmlElement | undefined): string[] => {
  const points: string[] = [];
  for (const point of descendants(element, 'c:pt')) {
    const index = Number(point.attributes['idx'] ?? points.length);
    if (!Number.isInteger(index) || index < 0 || index >= MAX_POINTS) continue;
    points[index] = textOf(firstChild(point, 'c:v'));
  }
  return Array.from(points, (text) => text ?? '');
};

const countFurther = (element: XmlElement | undefined): number =>
  descendants(element, 'c:pt').filter(({ attributes }) => Number(attributes['idx']) >= MAX_POINTS)
    .length;

/** Formats a chart as a table of its values: a row for each category, a column for each series. */
export const formatChart = (root: XmlElement | undefined): string => {
  const chart = findPath(root, 'c:chart');
  const title = descendants(firstChild(chart, 'c:title'), 'a:t').map(textOf).join('').trim();
  const series = descendants(chart, 'c:ser').map((element) => {
    const values = firstChild(element, 'c:val') ?? firstChild(element, 'c:yVal');
    return {
      categories: readPoints(firstChild(element, 'c:cat') ?? firstChild(element, 'c:xVal')),
      further: countFurther(values),
      name: readPoints(firstChild(element, 'c:tx')).join(' '),
      values: readPoints(values),
    };
  });
  const categories = series[0]?.categories ?? [];
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  const rows = Array.from({ length }, (_, index) => [
    categories[index] ?? '',
    ...series.map(({ values }) => values[index] ?? ''),
  ]);
  const heading = title === '' ? '[chart]' : `[chart: ${title}]`;
  if (length === 0) return heading;
  const table = formatTable([['', ...series.map(({ name }) => name)], ...rows]);
  const further = Math.max(0, ...series.map((one) => one.further));
  return [
    heading,
    table,
    ...(further > 0 ? [`[${further} more ${further === 1 ? 'point' : 'points'}]`] : []),
  ].join('\n\n');
};
