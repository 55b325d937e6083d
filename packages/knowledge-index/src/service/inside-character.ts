/** Whether a position is inside a surrogate pair. */
export const isInsideCharacter = (text: string, place: number): boolean =>
  place > 0 &&
  place < text.length &&
  (text.charCodeAt(place) & 0xfc_00) === 0xdc_00 &&
  (text.charCodeAt(place - 1) & 0xfc_00) === 0xd8_00;
