/** The bytes of a base64 text as a file; undefined if it is not base64. */
export const toDownload = (base64: string, mimeType: string): Blob | undefined => {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new Blob([bytes], { type: mimeType });
  } catch {
    return undefined;
  }
};

/** The address if it is safe for a browser: http and https, nothing that runs or reads files. */
export const webAddress = (uri: string): string | undefined => {
  if (!URL.canParse(uri)) return undefined;
  const { href, protocol } = new URL(uri);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
};
