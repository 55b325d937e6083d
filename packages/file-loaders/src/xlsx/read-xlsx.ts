import { invalidDocument } from '../failures.ts';
import { readOfficeFacts } from '../office/facts.ts';
import {
  findMainPart,
  openOfficeFile,
  type OfficeFile,
  refuseHollow,
} from '../office/open-office-file.ts';
import { createSheetCollector, type SheetSource } from '../reading/collect-sheets.ts';
import type { Reader } from '../reading/reader.ts';
import type { SheetRows } from '../reading/sheet-rows.ts';
import { readComments, readPersons } from './comments.ts';
import { readDrawings } from './drawings.ts';
import { readSheet, type SheetFacts, toShownAddress } from './read-sheet.ts';
import { readWorkbook, type SheetEntry, type Workbook } from './workbook.ts';

/** Further links would take more room than the sheet. */
const MAX_LINKS = 200;

/** The addresses that cells lead to, unless a cell shows its address itself. */
const readLinks = async (
  file: OfficeFile,
  part: string,
  { links, shown }: SheetFacts,
): Promise<string[]> => {
  if (links.length === 0) return [];
  const relationships = await file.relationshipsOf(part);
  const targets = new Map(
    relationships
      .filter(({ isExternal }) => isExternal)
      .map(({ id, target }) => [id, target.replaceAll(/\s+/g, ' ')]),
  );
  const lines = links.flatMap((link) => {
    const target = 'id' in link ? targets.get(link.id) : link.target;
    const isShown = target === undefined || shown.has(toShownAddress(target));
    return isShown ? [] : [`[link ${link.cell}] ${target}`];
  });
  const others = lines.length - MAX_LINKS;
  return others > 0 ? [...lines.slice(0, MAX_LINKS), `[${others} more links]`] : lines;
};

const createSource = (
  file: OfficeFile,
  workbook: Workbook,
  persons: ReadonlyMap<string, string>,
  { isHidden, name, part }: SheetEntry,
  warnings: string[],
): SheetSource => ({
  isHidden,
  name,
  read: async (rows: SheetRows) => {
    if (part === undefined || !file.has(part)) {
      warnings.push(`The sheet '${name}' is missing in the file.`);
      return { notes: [], statedRows: undefined };
    }
    const facts = await readSheet(file, part, workbook, rows);
    const { hidden, merged, statedRows } = facts;
    const comments = await readComments(file, part, persons);
    return {
      notes: [
        ...(merged.length > 0 ? [`[merged] ${merged.join(', ')}`] : []),
        ...(hidden.length > 0 ? [`[hidden or white on white] ${hidden.join(', ')}`] : []),
        ...comments,
        ...(await readLinks(file, part, facts)),
        ...(await readDrawings(file, part)),
      ],
      statedRows,
    };
  },
});

/** Reads an Excel workbook sheet by sheet; only the requested rows of a large sheet. */
export const readXlsx: Reader = async (options) => {
  const { data, limits, warnings } = options;
  const file = await openOfficeFile(data, limits, warnings);
  if (file.has('xl/workbook.bin')) {
    throw invalidDocument(
      'This is a binary workbook (.xlsb), which is not a supported format. Convert it first, for example with: soffice --headless --convert-to xlsx FILE',
    );
  }
  const main = await findMainPart(file, 'xl/workbook.xml');
  const workbook = await readWorkbook(file, main);
  if (workbook.sheets.length === 0) {
    throw invalidDocument(
      'The workbook lists no sheets that can be read: it is damaged, or of a version before Excel 2007. Open it in the program that made it and save a copy.',
    );
  }
  refuseHollow(
    file,
    workbook.sheets.map(({ part }) => part),
    'sheets',
  );
  const people = (await file.relationshipsOf(main)).find(({ type }) => type === 'person')?.target;
  const persons = readPersons(people === undefined ? undefined : await file.readTree(people));
  const sources = workbook.sheets.map((entry) =>
    createSource(file, workbook, persons, entry, warnings),
  );
  const read = await createSheetCollector(options)(sources);
  return { ...read, about: await readOfficeFacts(file) };
};
