import type { loadDocument } from '@lobechat/file-loaders';
import { read } from '@lobechat/file-loaders/testing';

/** Reads a document in this process, for tests that are not about processes. */
export const loadHere: typeof loadDocument = ({ data, limits, parts }) =>
  read(data, parts, { characters: limits?.characters ?? Number.POSITIVE_INFINITY });
