import { decodePercent } from './decode-percent.ts';

/** The file name in an address: its last segment, decoded. */
export const getFileNameOfUri = (uri: string): string => {
  const path = uri.replace(/[?#].*$/s, '');
  return decodePercent(path.slice(path.lastIndexOf('/') + 1));
};
