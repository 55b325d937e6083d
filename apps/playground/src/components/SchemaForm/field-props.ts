import type { ReactNode } from 'react';

import type { JsonSchema } from '@lobechat/types';

import type { JsonNode } from '../../json/json-node.ts';
import type { JsonPath } from '../../json/json-pointer.ts';
import type { FieldDescription } from '../../schema/describe-field.ts';

/** Props of every control of the form. */
export interface ControlProps {
  /** Ids of the elements that describe it: its help and its problems. */
  describedBy: string;
  field: FieldDescription;
  id: string;
  invalid: boolean;
  /** The label of the field: its name, or `Item 3`. */
  label: string;
  /** Undefined while the property is absent. */
  node: JsonNode | undefined;
  onChange: (node: JsonNode) => void;
  path: JsonPath;
  required: boolean;
}

/** Props of a field of the form. */
export interface FieldProps {
  extra?: ReactNode;
  label: string;
  /** Undefined while the property is absent. */
  node: JsonNode | undefined;
  path: JsonPath;
  /** Whether the value may be removed. */
  removable: boolean;
  required: boolean;
  schema: JsonSchema;
}
