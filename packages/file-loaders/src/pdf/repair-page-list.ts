/** Larger files are read as they are. */
const MOST_BYTES = 50_000_000;

const DEEPEST = 100;

/** The page in the place of a damaged one. No file has as many objects. */
const EMPTY = '99999999 0 R';

const MARK = /(?<!\d)(\d{1,9})\s+(\d{1,5})\s+obj\b|endobj|stream/g;
const KIDS = /\/Kids\s*\[([^[\]]*)\]/;
const REFERENCE = /(\d{1,9})\s+\d{1,5}\s+R\b/g;
const COUNT = /\/Count\b\s*(?:(-?\d+)|\/\w*)?/;

/** The objects that lists of pages may be about, by their numbers; of several, the last. */
const findObjects = (source: string) => {
  const objects = new Map<string, { generation: string; kids: string | undefined; text: string }>();
  let open: { from: number; generation: string; number: string } | undefined;
  for (const { 0: mark, 1: number, 2: generation = '', index } of source.matchAll(MARK)) {
    if (number !== undefined) open = { from: index + mark.length, generation, number };
    else if (open) {
      const text = source.slice(open.from, index).trim();
      if (/\/(?:Kids|MediaBox|Page|Parent)\b/.test(text))
        objects.set(open.number, { generation: open.generation, kids: KIDS.exec(text)?.[1], text });
      open = undefined;
    }
  }
  return objects;
};

/**
 * Gives a PDF whose list of pages counts wrongly, names itself or names what is no page a list that
 * names the pages that are there: pdf.js ends at the first mistake. The pages must be outside of
 * compressed objects. Undefined if the list is right, or cannot be read.
 *
 * @returns also the numbers of pages that are damaged, which are empty
 */
export const repairPageList = (
  data: Uint8Array,
): { damaged: readonly number[]; data: Uint8Array } | undefined => {
  if (data.length > MOST_BYTES) return undefined;
  const source = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  if (!source.includes('/Kids') || /\/ObjStm\b/.test(source)) return undefined;
  const objects = findObjects(source);
  const roots = [...objects].filter(
    ([, { kids, text }]) =>
      kids !== undefined && !/\/Parent\b/.test(text) && /\/Type\s*\/Pages\b/.test(text),
  );
  const [root] = roots;
  if (!root || roots.length > 1) return undefined;
  const pages: string[] = [];
  const damaged: number[] = [];
  const lists = new Set<string>();
  let isWrong = false;

  const add = (number: string, depth: number): void => {
    const { kids, text = '' } = objects.get(number) ?? {};
    if (!text.startsWith('<<') || !text.endsWith('>>')) {
      isWrong = true;
      damaged.push(pages.push(EMPTY));
    } else if (lists.has(number) || depth > DEEPEST) isWrong = true;
    else if (kids === undefined) pages.push(`${number} ${objects.get(number)?.generation} R`);
    else {
      lists.add(number);
      const before = pages.length;
      for (const [, kid = ''] of kids.matchAll(REFERENCE)) add(kid, depth + 1);
      const hasOthers = kids.replaceAll(REFERENCE, '').trim() !== '';
      if (hasOthers || Number(COUNT.exec(text)?.[1]) !== pages.length - before) isWrong = true;
    }
  };
  const [number, { generation, text }] = root;
  add(number, 0);
  if (!isWrong || pages.length === damaged.length) return undefined;
  const list = `/Count ${pages.length} /Kids [${pages.join(' ')}]`;
  const objectsAfter = `${EMPTY.replace('R', 'obj')} << /Type /Page /MediaBox [0 0 1 1] >> endobj
${number} ${generation} obj ${text.replace(COUNT, '').replace(KIDS, list)} endobj`;
  // Without a table of its objects, pdf.js searches a file for them, and takes the last of a number.
  const end = `\n${objectsAfter}\nstartxref\n0\n%%EOF\n`;
  return { damaged, data: new Uint8Array(Buffer.concat([data, Buffer.from(end, 'latin1')])) };
};
