/** The file name in an address: its last segment, decoded. */
export const getFileNameOfUri = (uri: string): string => {
  const path = uri.replace(/[?#].*$/s, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};
