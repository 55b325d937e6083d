import { toJsonSafe } from '../json/json-safe.ts';
import {
  isJsonObject,
  isSameJson,
  type JsonObject,
  type JsonValue,
  ownField,
} from '../json/json-value.ts';
import { fromResults, isOutput, type ResultsOutput, toResults } from './results.ts';

const toList = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : [];

/** Whether the files are already in the form they would be written in, or in equivalent objects. */
const hasSameFiles = (given: JsonObject, written: ResultsOutput): boolean => {
  const { returned_file_contents: contents = [], returned_file_names: names = [] } = written;
  const givenNames = toList(ownField(given, 'returned_file_names'));
  const givenContents = toList(ownField(given, 'returned_file_contents'));
  return (
    givenContents.length === contents.length &&
    (givenNames.length === 0 || isSameJson(givenNames, names)) &&
    givenContents.every((content, index) => {
      if (!isJsonObject(content)) return content === contents[index] && givenNames.length > 0;
      const name = ownField(content, 'name') ?? givenNames[index];
      return ownField(content, 'b64') === contents[index] && name === names[index];
    })
  );
};

/**
 * Returns an output that already follows the contract, unchanged.
 *
 * @returns undefined if any part must be repaired
 */
export const forwardResults = (value: unknown): JsonValue | undefined => {
  const given = toJsonSafe(value);
  if (!isOutput(given)) return undefined;
  if (Object.hasOwn(given, 'meta-data') || Object.hasOwn(given, 'metadata')) return undefined;
  const warnings: string[] = [];
  const written = toResults(fromResults(given, { onWarning: (text) => warnings.push(text) }));
  return warnings.length === 0 && hasSameFiles(given, written) ? given : undefined;
};
