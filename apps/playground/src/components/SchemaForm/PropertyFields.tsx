import { ChevronRight } from 'lucide-react';
import { memo, useId } from 'react';

import { toVisibleName } from '@lobechat/shared-tool-ui';
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
import { usePropertyOrder } from './use-property-order.ts';

/** Number of unnamed properties rendered at a time. */
const PAGE = 25;

/** Props of {@link PropertyFields}. */
export interface PropertyFieldsProps {
  node: JsonObjectNode;
  path: JsonPath;
  schema: JsonSchema;
}

const ANYTHING: JsonSchema = {};

/**
 * The properties of an object: required and filled ones, the other optional ones behind a fold, then
 * those that the schema does not name, which are shown rather than dropped.
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
  const foldId = useId();
  const problems = stepsToProblems(verdict, toPointer(path));
  const { folded, front, isOpen, toggle } = usePropertyOrder({
    // A member that is read as another one has its problem there.
    filled: new Set([...node.members.map(({ name }) => name), ...problems]),
    names: Object.keys(properties),
    required: schema.required ?? [],
  });
  const takesOthers =
    additionalProperties === undefined ? path.length > 0 : additionalProperties !== false;
  const fieldOf = (name: string) => (
    <Field
      key={name}
      label={toVisibleName(name)}
      node={childNode(node, name)}
      path={[...path, name]}
      removable
      required={schema.required?.includes(name) ?? false}
      schema={(Object.hasOwn(properties, name) && properties[name]) || otherSchema}
    />
  );
  return (
    <>
      {front.map(fieldOf)}
      {folded.length > 0 && (
        <button
          aria-controls={foldId}
          aria-expanded={isOpen}
          className={fieldStyles.fold}
          onClick={toggle}
          type="button"
        >
          <ChevronRight aria-hidden size={14} />
          {t('field.optional', { count: folded.length })}
          {!isOpen && (
            <span aria-hidden className={fieldStyles.foldNames}>
              {folded.slice(0, 4).map(toVisibleName).join(', ')}
              {folded.length > 4 && '…'}
            </span>
          )}
        </button>
      )}
      {isOpen && folded.length > 0 && (
        <div className={fieldStyles.list} id={foldId}>
          {folded.map(fieldOf)}
        </div>
      )}
      {others.length > 0 && <div className={fieldStyles.meta}>{t('field.other')}</div>}
      <Pager
        label={t('field.other')}
        pages={pages}
        problems={problems.map((name) => others.indexOf(name)).filter((index) => index !== -1)}
      />
      {others.slice(pages.first, pages.first + pages.size).map(fieldOf)}
      {takesOthers && (
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
