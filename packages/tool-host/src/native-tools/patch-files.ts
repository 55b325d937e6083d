import { isRecord } from '@lobechat/utils';

import { readText } from '../read-unknown.ts';
import { type NativeAnswerer, refuseInput } from './native-call.ts';

const HEADINGS = new Map([
  ['create_file', 'Add File'],
  ['delete_file', 'Delete File'],
  ['update_file', 'Update File'],
]);

/** A heading within a diff would be an operation on an unnamed file. */
const hasHeading = (diff: string): boolean =>
  diff.split('\n').some((line) => line.startsWith('*** ') && line.trimEnd() !== '*** End of File');

/** OpenAI's apply_patch: one operation, as a patch of one file. */
export const patchFiles: NativeAnswerer = async (input, run) => {
  const operation = isRecord(input['operation']) ? input['operation'] : {};
  const type = readText(operation, 'type') ?? '';
  const path = readText(operation, 'path');
  const diff = readText(operation, 'diff') ?? '';
  const heading = HEADINGS.get(type);
  if (!heading) {
    return refuseInput(
      `There is no operation '${type}'. There are: ${[...HEADINGS.keys()].join(', ')}.`,
    );
  }
  if (!path || /[\r\n]/u.test(path)) return refuseInput('The operation needs a path of one line.');
  if (hasHeading(diff))
    return refuseInput('The diff speaks of another file. Give each file its own operation.');
  const body = type === 'delete_file' ? '' : `${diff.replace(/\n$/u, '')}\n`;
  return run('applyPatch', {
    patch: `*** Begin Patch\n*** ${heading}: ${path}\n${body}*** End Patch`,
  });
};
