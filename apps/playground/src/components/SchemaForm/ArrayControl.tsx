import { Button } from '@lobehub/ui/base-ui';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { describeField } from '../../schema/describe-field.ts';
import { startValue } from '../../schema/start-value.ts';
import { ChoiceGroup } from '../Shared/ChoiceGroup.tsx';
import { IconButton } from '../Shared/IconButton.tsx';
import type { ControlProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';
import { fieldStyles } from './style.ts';

/** A list of values, each of which can be edited, moved and removed. */
export const ArrayControl = memo<ControlProps>(
  ({ describedBy, field, id, label, node, onChange, path }) => {
    const t = useText();
    const { Field, root, swap } = useFormContext();
    const { items: itemSchema } = field.schema;
    if (node?.kind !== 'array' || typeof itemSchema !== 'object') return null;
    const { items } = node;
    return (
      <ChoiceGroup className={fieldStyles.group} describedBy={describedBy} id={id} label={label}>
        {items.length === 0 && <div className={fieldStyles.meta}>{t('field.noItems')}</div>}
        {items.map((item, index) => {
          const name = t('field.item', { position: index + 1 });
          return (
            <Field
              extra={
                <>
                  <IconButton
                    disabled={index === 0}
                    icon={ArrowUp}
                    label={t('action.moveUp', { name })}
                    onClick={() => swap(path, index - 1, index)}
                  />
                  <IconButton
                    disabled={index === items.length - 1}
                    icon={ArrowDown}
                    label={t('action.moveDown', { name })}
                    onClick={() => swap(path, index, index + 1)}
                  />
                </>
              }
              // Items have no identity but their position.
              key={index}
              label={name}
              node={item}
              path={[...path, index]}
              removable
              required={false}
              schema={index === 0 ? itemSchema : { ...itemSchema, description: undefined }}
            />
          );
        })}
        <div>
          <Button
            aria-label={`${t('action.addItem')}: ${label}`}
            icon={Plus}
            onClick={() => {
              const added = startValue(describeField(itemSchema, root));
              onChange({ items: [...items, added], kind: 'array' });
            }}
            size="small"
          >
            {t('action.addItem')}
          </Button>
        </div>
      </ChoiceGroup>
    );
  },
);

ArrayControl.displayName = 'ArrayControl';
