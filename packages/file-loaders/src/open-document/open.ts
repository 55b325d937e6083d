import { needsPassword } from '../failures.ts';
import { openOfficeFile, type OfficeFile } from '../office/open-office-file.ts';
import { dropHead } from '../sniff/sniff-zip.ts';
import { firstDescendant } from '../xml/element.ts';
import { openFlatFile } from './flat-file.ts';

/** The part with the text of every OpenDocument file. */
export const CONTENT = 'content.xml';

/**
 * Opens an OpenDocument file.
 *
 * @throws ToolError `InvalidDocument` if it is damaged or encrypted
 */
export const openOpenDocument = async (
  data: Uint8Array,
  limits: Readonly<{ expandedBytes: number }>,
  warnings: string[],
): Promise<OfficeFile> => {
  if (!dropHead(data)) return openFlatFile(data, warnings);
  const file = await openOfficeFile(data, limits, warnings);
  if (file.has('encrypted-package')) throw needsPassword();
  const manifest = await file.readTree('META-INF/manifest.xml');
  if (firstDescendant(manifest, 'manifest:encryption-data')) throw needsPassword();
  return file;
};
