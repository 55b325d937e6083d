/** How long a saved file's address stays valid, in milliseconds: the browser needs it to start. */
const ADDRESS_LIFETIME = 60_000;

/** Has the browser save a file. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME);
};
