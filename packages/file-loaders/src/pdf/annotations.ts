/** An annotation of a page, as returned by pdf.js. */
export interface Annotation {
  alternativeText?: string | undefined;
  checkBox?: boolean | undefined;
  contentsObj?: { str?: string } | undefined;
  fieldName?: string | undefined;
  fieldValue?: unknown;
  file?: { filename?: string } | undefined;
  radioButton?: boolean | undefined;
  subtype?: string | undefined;
}

const formatValue = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : '';
};

const formatAnnotation = ({
  alternativeText,
  contentsObj,
  fieldName,
  fieldValue,
  file,
  subtype,
}: Annotation): string => {
  if (subtype === 'Widget') {
    const value = formatValue(fieldValue).trim();
    if (value === '' || value === 'Off') return '';
    return `[field ${alternativeText || (fieldName ?? '')}: ${value}]`;
  }
  const note = contentsObj?.str?.trim() ?? '';
  if (file?.filename) return `[attached file ${file.filename}${note === '' ? '' : `: ${note}`}]`;
  return note === '' || subtype === 'Link' || subtype === 'Popup' ? '' : `[note: ${note}]`;
};

/**
 * Returns the values of form fields and the notes on a page, one per line. They are not part of its
 * text.
 */
export const formatAnnotations = (annotations: readonly Annotation[]): string =>
  [...new Set(annotations.map(formatAnnotation))].filter((line) => line !== '').join('\n');
