/** The name of the file behind an address: its last piece, decoded. */
export const getFileNameOfUri = (uri: string): string => {
  const path = uri.replace(/[?#].*$/s, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};
