import { getArgument, type ArgumentPath } from './argument-path.ts';

/**
 * How an argument is edited: `check` is a checkbox, `number` a number, `line` and `code` an exact
 * text of one line or several, and `text` is prose.
 */
export type ArgumentFieldKind = 'check' | 'code' | 'line' | 'number' | 'text';

/** An argument that a person may change before approving. */
export interface ArgumentField {
  /** Optional: offered even if absent; an empty text removes it. */
  isOptional: boolean;
  kind: ArgumentFieldKind;
  /** The tool's text `intervention.field.<label>`. */
  label: string;
  /** Maximum of a number. */
  max?: number | undefined;
  /** Distinguishes fields with the same label, from 1: an item, or a file and an edit in it. */
  numbers: readonly number[];
  path: ArgumentPath;
}

/** A field with its value. */
export interface FilledField extends ArgumentField {
  value: boolean | number | string | undefined;
}

/* Text typed into a number field is kept until it is a number. */
const TYPES: Readonly<Record<ArgumentFieldKind, readonly string[]>> = {
  check: ['boolean'],
  code: ['string'],
  line: ['string'],
  number: ['number', 'string'],
  text: ['string'],
};

/**
 * Describes an editable argument. Checkboxes and numbers may be absent, texts only if so declared.
 *
 * @param path - its position; the label is its last name unless another one is given
 */
export const fieldOf = (
  kind: ArgumentFieldKind,
  path: ArgumentPath,
  given: Partial<Pick<ArgumentField, 'isOptional' | 'label' | 'max' | 'numbers'>> = {},
): ArgumentField => ({
  isOptional: kind === 'check' || kind === 'number',
  kind,
  label: path.findLast((key) => typeof key === 'string') ?? '',
  numbers: [],
  path,
  ...given,
});

/** The fields that can be shown: values of the wrong type are left out. */
export const fillFields = (fields: readonly ArgumentField[], args: unknown): FilledField[] =>
  fields.flatMap((field): FilledField[] => {
    const value = getArgument(args, field.path);
    const fits = value === undefined ? field.isOptional : TYPES[field.kind].includes(typeof value);
    return fits ? [{ ...field, value: value as FilledField['value'] }] : [];
  });
