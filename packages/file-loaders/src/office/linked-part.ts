import { type Block, joinBlocks } from '../text/blocks.ts';
import { descendants, textOf } from '../xml/element.ts';
import { formatChart } from './chart.ts';
import type { OfficeFile } from './open-office-file.ts';

/** Returns the text of a chart or diagram, which is a separate part. */
export const readLinkedPart = async (
  file: OfficeFile,
  part: string | undefined,
): Promise<Block[]> => {
  const root = part === undefined ? undefined : await file.readTree(part);
  if (!root) return [];
  if (root.name === 'c:chartSpace') return [{ text: formatChart(root) }];
  return descendants(root, 'dgm:pt').flatMap((point) => {
    const text = descendants(point, 'a:t').map(textOf).join('').trim();
    return text === '' ? [] : [{ isTight: true, text: `- ${text}` }];
  });
};

/** Returns the texts of all charts and diagrams that a part refers to, by relationship. */
export const readLinkedParts = async (
  file: OfficeFile,
  part: string,
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  for (const { id, target, type } of await file.relationshipsOf(part)) {
    if (type !== 'chart' && type !== 'diagramData') continue;
    texts.set(id, joinBlocks(await readLinkedPart(file, target)));
  }
  return texts;
};
