import { type ComponentType, createContext, use } from 'react';

import type { JsonSchema } from '@lobechat/types';

import type { Verdict } from '../../arguments/verdict.ts';
import type { JsonNode } from '../../json/json-node.ts';
import type { JsonPath } from '../../json/json-pointer.ts';
import type { FieldProps } from './field-props.ts';

/** Context shared by all fields of a form. */
export interface FormContextValue {
  /** Renders a property or item. Part of the context because fields contain fields. */
  Field: ComponentType<FieldProps>;
  /** Prefix of the ids of this form's elements. */
  idPrefix: string;
  /** Whether a missing value at a pointer is shown as a problem yet. */
  isJudged: (pointer: string) => boolean;
  remove: (path: JsonPath) => void;
  /** The whole schema, for references. */
  root: JsonSchema;
  set: (path: JsonPath, node: JsonNode) => void;
  swap: (path: JsonPath, first: number, second: number) => void;
  /** Called when a person has left the field at the pointer. */
  touch: (pointer: string) => void;
  verdict: Verdict;
}

/** Carries the {@link FormContextValue} of a form to its fields. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);

/**
 * The form of a field.
 *
 * @throws Error outside a form
 */
export const useFormContext = (): FormContextValue => {
  const value = use(FormContext);
  if (!value) throw new Error('A field has to stand in a <SchemaForm>.');
  return value;
};
