import { Button } from '@lobehub/ui/base-ui';
import { ArrowDown, ArrowUp, List, Plus, Rows3 } from 'lucide-react';
import { memo, useState } from 'react';
import { flushSync } from 'react-dom';

import { toPointer } from '@lobechat/utils';

import { stepsToProblems } from '../../arguments/verdict.ts';
import { useText } from '../../i18n/use-text.ts';
import { type ListItemKind, writeList } from '../../json/list-text.ts';
import { describeField, type FieldKind } from '../../schema/describe-field.ts';
import { startValue } from '../../schema/start-value.ts';
import { ChoiceGroup } from '../Shared/ChoiceGroup.tsx';
import { IconButton } from '../Shared/IconButton.tsx';
import type { ControlProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';
import { ListControl } from './ListControl.tsx';
import { Pager } from './Pager.tsx';
import { showField } from './show-field.ts';
import { fieldStyles } from './style.ts';
import { usePages } from './use-pages.ts';

/** Number of items rendered at a time; objects have fields of their own. */
const PAGE = { group: 5, scalar: 25 } as const;

const LIST_KINDS: Partial<Record<FieldKind, ListItemKind>> = {
  integer: 'number',
  number: 'number',
  scalar: 'scalar',
  string: 'string',
};

/** A list of values, each of which can be edited, moved and removed. */
export const ArrayControl = memo<ControlProps>(
  ({ describedBy, field, id, label, node, onChange, path }) => {
    const t = useText();
    const { Field, idPrefix, root, swap, verdict } = useFormContext();
    const [asList, setAsList] = useState(false);
    const { items: itemSchema } = field.schema;
    const itemField = typeof itemSchema === 'object' ? describeField(itemSchema, root) : undefined;
    const isGroup = itemField?.kind === 'array' || itemField?.kind === 'object';
    const pages = usePages(
      node?.kind === 'array' ? node.items.length : 0,
      isGroup ? PAGE.group : PAGE.scalar,
    );
    if (node?.kind !== 'array' || typeof itemSchema !== 'object' || !itemField) return null;
    const { items } = node;
    const listKind = LIST_KINDS[itemField.kind];
    const isListed = asList && listKind !== undefined;
    // Only items that read back unchanged may become lines of a text.
    const mayList =
      listKind !== undefined && (isListed || writeList(items, listKind) !== undefined);
    const move = (index: number, step: -1 | 1): void => {
      const target = index + step;
      // At an end of the list, only the other direction is left.
      const next = items[target + step] ? step : -step;
      flushSync(() => {
        swap(path, index, target);
        pages.goTo(target);
      });
      const name = `${idPrefix}${toPointer([...path, target])}:${next}`;
      document.querySelector<HTMLElement>(`[data-move="${CSS.escape(name)}"]`)?.focus();
    };
    const listButton = mayList && (
      <Button
        aria-label={t(isListed ? 'action.editAsFields' : 'action.editAsList', { name: label })}
        icon={isListed ? Rows3 : List}
        onClick={() => setAsList(!isListed)}
        size="small"
        type="text"
      >
        {t(isListed ? 'action.asFields' : 'action.asList')}
      </Button>
    );
    if (isListed) {
      return (
        <ChoiceGroup className={fieldStyles.group} describedBy={describedBy} id={id} label={label}>
          <ListControl kind={listKind} label={label} node={node} onChange={onChange} />
          <div>{listButton}</div>
        </ChoiceGroup>
      );
    }
    return (
      <ChoiceGroup className={fieldStyles.group} describedBy={describedBy} id={id} label={label}>
        {items.length === 0 && <div className={fieldStyles.meta}>{t('field.noItems')}</div>}
        <Pager
          label={label}
          pages={pages}
          problems={stepsToProblems(verdict, toPointer(path)).map(Number)}
        />
        {items.slice(pages.first, pages.first + pages.size).map((item, offset) => {
          const index = pages.first + offset;
          const name = t('field.item', { position: index + 1 });
          const itemId = `${idPrefix}${toPointer([...path, index])}`;
          return (
            <Field
              extra={
                <>
                  <IconButton
                    data-move={`${itemId}:-1`}
                    disabled={index === 0}
                    icon={ArrowUp}
                    label={t('action.moveUp', { name })}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    data-move={`${itemId}:1`}
                    disabled={index === items.length - 1}
                    icon={ArrowDown}
                    label={t('action.moveDown', { name })}
                    onClick={() => move(index, 1)}
                  />
                </>
              }
              // Items are identified by their position only.
              key={index}
              label={name}
              node={item}
              path={[...path, index]}
              removable
              required={false}
              schema={offset === 0 ? itemSchema : { ...itemSchema, description: undefined }}
            />
          );
        })}
        <div className={fieldStyles.row}>
          <Button
            aria-label={`${t('action.addItem')}: ${label}`}
            icon={Plus}
            onClick={() =>
              showField(`${idPrefix}${toPointer([...path, items.length])}`, () => {
                onChange({ items: [...items, startValue(itemField)], kind: 'array' });
                pages.goTo(items.length);
              })
            }
            size="small"
          >
            {t('action.addItem')}
          </Button>
          {listButton}
        </div>
      </ChoiceGroup>
    );
  },
);

ArrayControl.displayName = 'ArrayControl';
