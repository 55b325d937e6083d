/** Larger files are read as they are. */
const MOST_BYTES = 50_000_000;

const DEEPEST = 100;

/** The page in the place of a damaged one. No file has as many objects. */
const EMPTY = '99999999 0 R';

/** The end of an object may be missing: the next one, or the table of objects, ends it too. */
const MARK =
  /(?<!\d)(\d{1,9})\s+(\d{1,5})\s+obj\b|endobj|stream(?=[\r\n])|(?<=[\r\n])(?:trailer|xref)/g;
const KIDS = /\/Kids\s*\[([^[\]]*)\]/;
const REFERENCE = /(\d{1,9})\s+\d{1,5}\s+R\b/g;
/** What is in another object is not looked up. */
const ELSEWHERE = /\/(?:Count|Kids)\s+\d+\s+\d+\s+R\b/;
const COUNT = /\/Count\b\s*(?:(-?\d+)|\/\w*)?/;

/** The objects that lists of pages may be about, by their numbers; of several, the last. */
const findObjects = (source: string) => {
  const objects = new Map<string, { generation: string; kids: string | undefined; text: string }>();
  let open: { from: number; generation: string; number: string } | undefined;
  for (const { 0: mark, 1: number, 2: generation = '', index } of source.matchAll(MARK)) {
    const text = open ? source.slice(open.from, index).trim() : '';
    if (open && /\/(?:Kids|MediaBox|Page|Parent)\b/.test(text)) {
      const kids = /\/Type\s*\/Page\b/.test(text) ? undefined : KIDS.exec(text)?.[1];
      objects.set(open.number, { generation: open.generation, kids, text });
    }
    open = number === undefined ? undefined : { from: index + mark.length, generation, number };
  }
  return objects;
};

/** Whether an object is whole, with comments before and after it. */
const isDictionary = (text: string): boolean =>
  /^(?:%[^\r\n]*[\r\n]\s*)*<</.test(text) &&
  /^\s*(?:%|$)/.test(text.slice(text.lastIndexOf('>>') + 2));

/**
 * Gives a PDF whose list of pages counts wrongly, names itself or names what is no page a list that
 * names the pages that are there: pdf.js ends at the first mistake. Undefined if the list is right,
 * or cannot be read: in compressed objects, or where attached files may have objects of their own.
 *
 * @returns also the numbers of pages that are damaged, which are empty
 */
export const repairPageList = (
  data: Uint8Array,
): { damaged: readonly number[]; data: Uint8Array } | undefined => {
  if (data.length > MOST_BYTES) return undefined;
  const source = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  if (!source.includes('/Kids') || /\/(?:EmbeddedFile|ObjStm)\b/.test(source)) return undefined;
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
  let isKnown = true;

  const add = (number: string, depth: number): void => {
    const { kids, text = '' } = objects.get(number) ?? {};
    if (ELSEWHERE.test(text)) isKnown = false;
    if (!isDictionary(text)) {
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
  if (!isWrong || !isKnown || pages.length === damaged.length) return undefined;
  const list = `/Count ${pages.length} /Kids [${pages.join(' ')}]`;
  const objectsAfter = `${EMPTY.replace('R', 'obj')} << /Type /Page /MediaBox [0 0 1 1] >> endobj
${number} ${generation} obj ${text.replace(COUNT, '').replace(KIDS, list)} endobj`;
  // Without a table of its objects, pdf.js searches a file for them, and takes the last of a number.
  const end = `\n${objectsAfter}\nstartxref\n0\n%%EOF\n`;
  return { damaged, data: new Uint8Array(Buffer.concat([data, Buffer.from(end, 'latin1')])) };
};
