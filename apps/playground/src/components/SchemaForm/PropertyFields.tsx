import { memo } from 'react';

import type { JsonSchema } from '@lobechat/types';
import { toPointer } from '@lobechat/utils';

import { stepsToProblems } from '../../arguments/verdict.ts';
import { useText } from '../../i18n/use-text.ts';
import { childNode } from '../../json/edit-json.ts';
import type { JsonObjectNode } from '../../json/json-node.ts';
import type { JsonPath } from '../../json/json-pointer.ts';
import { AddProperty } from './AddProperty.tsx';
import { useFormContext } from './form-context.ts';
import { Pager } from './Pager.tsx';
import { fieldStyles } from './style.ts';
import { usePages } from './use-pages.ts';

/** How many properties that the schema does not name are drawn at a time. */
const PAGE = 25;

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
  const { Field, verdict } = useFormContext();
  const properties = schema.properties ?? {};
  const { additionalProperties } = schema;
  const otherSchema = typeof additionalProperties === 'object' ? additionalProperties : ANYTHING;
  const others = [...new Set(node.members.map(({ name }) => name))].filter(
    (name) => !Object.hasOwn(properties, name),
  );
  const pages = usePages(others.length, PAGE);
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
      {others.length > 0 && <div className={fieldStyles.meta}>{t('field.other')}</div>}
      <Pager
        label={t('field.other')}
        pages={pages}
        problems={stepsToProblems(verdict, toPointer(path))
          .map((name) => others.indexOf(name))
          .filter((index) => index !== -1)}
      />
      {others.slice(pages.first, pages.first + pages.size).map((name) => (
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
