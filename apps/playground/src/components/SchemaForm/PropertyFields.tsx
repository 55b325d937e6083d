import { memo } from 'react';

import type { JsonSchema } from '@lobechat/types';

import { useText } from '../../i18n/use-text.ts';
import { childNode } from '../../json/edit-json.ts';
import type { JsonObjectNode } from '../../json/json-node.ts';
import type { JsonPath } from '../../json/json-pointer.ts';
import { AddProperty } from './AddProperty.tsx';
import { useFormContext } from './form-context.ts';
import { fieldStyles } from './style.ts';

/** What {@link PropertyFields} takes. */
export interface PropertyFieldsProps {
  node: JsonObjectNode;
  path: JsonPath;
  schema: JsonSchema;
}

const ANYTHING: JsonSchema = {};

/**
 * The properties of an object: those of the schema in its order, then those that the schema does
 * not name, which are shown rather than dropped.
 */
export const PropertyFields = memo<PropertyFieldsProps>(({ node, path, schema }) => {
  const t = useText();
  const { Field } = useFormContext();
  const properties = schema.properties ?? {};
  const { additionalProperties } = schema;
  const otherSchema = typeof additionalProperties === 'object' ? additionalProperties : ANYTHING;
  const others = new Set(
    node.members.map(({ name }) => name).filter((name) => !Object.hasOwn(properties, name)),
  );
  return (
    <>
      {Object.entries(properties).map(([name, property]) => (
        <Field
          key={name}
          label={name}
          node={childNode(node, name)}
          path={[...path, name]}
          removable
          required={schema.required?.includes(name) ?? false}
          schema={property}
        />
      ))}
      {others.size > 0 && <div className={fieldStyles.meta}>{t('field.other')}</div>}
      {[...others].map((name) => (
        <Field
          key={name}
          label={name}
          node={childNode(node, name)}
          path={[...path, name]}
          removable
          required={false}
          schema={otherSchema}
        />
      ))}
      {additionalProperties !== false && (
        <AddProperty
          path={path}
          schema={otherSchema}
          taken={node.members.map(({ name }) => name).concat(Object.keys(properties))}
        />
      )}
    </>
  );
});

PropertyFields.displayName = 'PropertyFields';
