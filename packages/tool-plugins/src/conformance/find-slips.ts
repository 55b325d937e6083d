import { checkKeys, wrongOption } from '@lobechat/tool-engine';
import { getErrorMessage } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { completeParameters, isKeyword } from '../plugin/complete-parameters.ts';

const CAPABILITIES = ['cancel', 'concurrency', 'progress'];

/** Fields of a tool or a description; `title` and `annotations` are those of MCP. */
const FIELDS =
  'annotations capabilities description error inputSchema name parameters title tools type version'.split(
    ' ',
  );

const findUnknownKeys = (value: unknown, known: readonly string[], place: string): string[] => {
  try {
    checkKeys(value, known, place);
    return [];
  } catch (error) {
    return [getErrorMessage(error)];
  }
};

const findCapabilitySlips = (capabilities: unknown): string[] => {
  const unknown = findUnknownKeys(capabilities, CAPABILITIES, 'capabilities');
  if (unknown.length > 0) return unknown;
  return Object.entries(capabilities as Record<string, unknown>).flatMap(([name, value]) => {
    const isNumber = name === 'concurrency' && Number.isInteger(value) && Number(value) >= 1;
    if (typeof value === 'boolean' || isNumber) return [];
    const expected =
      name === 'concurrency' ? 'true or a whole number of at least 1' : 'true or false';
    return [wrongOption(`capabilities.${name}`, expected, value).message];
  });
};

const findUnknownKeywords = (schema: unknown, pointer = ''): string[] => {
  if (!isRecord(schema)) return [];
  const { items, properties } = schema;
  return [
    ...Object.keys(schema)
      .filter((keyword) => !isKeyword(keyword))
      .map((keyword) => `the unknown keyword '${keyword}'${pointer && ` at ${pointer}`}.`),
    ...findUnknownKeywords(items, `${pointer}/items`),
    ...Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, property]) =>
      findUnknownKeywords(property, `${pointer}/properties/${name}`),
    ),
  ];
};

const findToolSlips = (tool: unknown): string[] => {
  if (!isRecord(tool)) return [];
  const { inputSchema, parameters } = tool;
  const name = String(tool['name']);
  const read = parameters ?? inputSchema;
  return [
    ...findUnknownKeys(tool, FIELDS, `'${name}'`),
    ...(inputSchema === undefined || parameters !== undefined
      ? []
      : [
          `'${name}' has 'inputSchema', which is read, but is named 'parameters' in this protocol.`,
        ]),
    ...(isRecord(read) ? findUnknownKeywords(completeParameters(read)) : []).map(
      (slip) => `The parameters of '${name}' have ${slip}`,
    ),
  ];
};

/** Returns what the host ignores in a valid description, one sentence each. */
export const findSlips = (description: unknown): string[] => {
  if (!isRecord(description)) return [];
  const { capabilities, tools } = description;
  return [
    ...(capabilities === undefined ? [] : findCapabilitySlips(capabilities)),
    ...(Array.isArray(tools) ? tools : [description]).flatMap(findToolSlips),
  ];
};
