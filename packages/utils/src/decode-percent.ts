/** The text of percent-encoded bytes; unchanged if they are not UTF-8. */
export const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
