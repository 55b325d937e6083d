import { memo, useCallback, useId, useMemo, useState } from 'react';

import type { JsonSchema } from '@lobechat/types';

import { problemsAt, type Verdict } from '../../arguments/verdict.ts';
import { useText } from '../../i18n/use-text.ts';
import { removeNode, setNode, swapItems } from '../../json/edit-json.ts';
import type { JsonNode } from '../../json/json-node.ts';
import { resolveSchema } from '../../schema/resolve-schema.ts';
import { Field } from './Field.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { FormContext, type FormContextValue } from './form-context.ts';
import { JsonControl } from './JsonControl.tsx';
import { PropertyFields } from './PropertyFields.tsx';
import { fieldStyles } from './style.ts';

/** Props of {@link SchemaForm}. */
export interface SchemaFormProps {
  node: JsonNode;
  onChange: (node: JsonNode) => void;
  /** Shows every problem, including those of untouched fields, because the person tried to run. */
  judgeAll?: boolean | undefined;
  schema: JsonSchema;
  verdict: Verdict;
}

const ROOT_PATH = [] as const;

/**
 * The arguments as fields, built from their schema. It writes only what a person changed: defaults
 * are not written, and unknown properties stay in the arguments.
 */
export const SchemaForm = memo<SchemaFormProps>(
  ({ judgeAll = false, node, onChange, schema, verdict }) => {
    const t = useText();
    const idPrefix = useId();
    const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
    const touch = useCallback((pointer: string) => {
      setTouched((current) => (current.has(pointer) ? current : new Set(current).add(pointer)));
    }, []);
    const context = useMemo<FormContextValue>(
      () => ({
        Field,
        idPrefix,
        isJudged: (pointer) => judgeAll || touched.has(pointer),
        remove: (path) => onChange(removeNode(node, path)),
        root: schema,
        set: (path, value) => onChange(setNode(node, path, value)),
        swap: (path, first, second) => onChange(swapItems(node, { first, path, second })),
        touch,
        verdict,
      }),
      [idPrefix, judgeAll, node, onChange, schema, touch, touched, verdict],
    );
    const root = resolveSchema(schema, schema);
    const takesNothing =
      Object.keys(root.properties ?? {}).length === 0 && !root.additionalProperties;

    return (
      <FormContext value={context}>
        <div className={fieldStyles.list}>
          {node.kind === 'object' ? (
            <>
              {takesNothing && node.members.length === 0 && (
                <div className={fieldStyles.meta}>{t('args.empty')}</div>
              )}
              <PropertyFields node={node} path={ROOT_PATH} schema={root} />
            </>
          ) : (
            <JsonControl
              describedBy=""
              field={{ choices: [], kind: 'json', nullable: false, schema: root }}
              id={`${idPrefix}root`}
              invalid
              label={t('args.title')}
              node={node}
              onChange={onChange}
              path={ROOT_PATH}
              required
            />
          )}
          <FieldProblems problems={problemsAt(verdict, '')} />
        </div>
      </FormContext>
    );
  },
);

SchemaForm.displayName = 'SchemaForm';
