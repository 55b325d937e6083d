import { Button, Input } from '@lobehub/ui/base-ui';
import { Plus } from 'lucide-react';
import { memo, useState } from 'react';

import type { JsonSchema } from '@lobechat/types';

import { useText } from '../../i18n/use-text.ts';
import type { JsonPath } from '../../json/json-pointer.ts';
import { describeField } from '../../schema/describe-field.ts';
import { startValue } from '../../schema/start-value.ts';
import { useFormContext } from './form-context.ts';
import { fieldStyles } from './style.ts';

/** Props of {@link AddProperty}. */
export interface AddPropertyProps {
  path: JsonPath;
  schema: JsonSchema;
  /** Names of existing properties. */
  taken: readonly string[];
}

/** Adds a property that the schema does not name, if it allows this. */
export const AddProperty = memo<AddPropertyProps>(({ path, schema, taken }) => {
  const t = useText();
  const { root, set } = useFormContext();
  const [name, setName] = useState('');
  const add = (): void => {
    if (name === '' || taken.includes(name)) return;
    set([...path, name], startValue(describeField(schema, root)));
    setName('');
  };
  return (
    <div className={fieldStyles.row}>
      <Input
        aria-label={t('field.newProperty')}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) add();
        }}
        placeholder={t('field.newProperty')}
        size="small"
        value={name}
      />
      <Button disabled={name === '' || taken.includes(name)} icon={Plus} onClick={add} size="small">
        {t('action.addProperty')}
      </Button>
    </div>
  );
});

AddProperty.displayName = 'AddProperty';
