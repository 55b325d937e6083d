import { Flexbox } from '@lobehub/ui';
import { memo, type NamedExoticComponent, useMemo } from 'react';

import { Disclosure } from '@lobechat/shared-tool-ui';
import type { BuiltinInterventionProps } from '@lobechat/types';

import type { LocalSystemApiNameType } from '../../types.ts';
import { ChangeList } from '../components/ChangeList/index.tsx';
import { Note } from '../components/Note/index.tsx';
import { readChangesPreview, readCommandPreview } from '../read-state/read-preview.ts';
import { useTexts } from '../use-texts.ts';
import { ArgumentFacts } from './ArgumentView/ArgumentFacts.tsx';
import { ArgumentView } from './ArgumentView/index.tsx';
import { CommandPreview } from './CommandPreview/index.tsx';
import { EditFields } from './EditFields/index.tsx';
import { listFields } from './list-fields.ts';
import { useDraft } from './use-draft.ts';

/**
 * Makes the Intervention of an API: what would happen, as the host's audit saw it or else as the
 * arguments say, and the texts of the call to change before it is approved. The reason stands in the
 * host's dialog already. A preview is of unknown form, and holds only for the arguments that it was made
 * of.
 */
export const createIntervention = (
  apiName: LocalSystemApiNameType,
): NamedExoticComponent<BuiltinInterventionProps> => {
  const Intervention = memo<BuiltinInterventionProps>((props) => {
    const { preview, reason } = props;
    const { t } = useTexts();
    const { args, change, isEdited } = useDraft(apiName, props);
    const changes = useMemo(() => readChangesPreview(preview), [preview]);
    const command = useMemo(() => readCommandPreview(preview), [preview]);
    const fields = listFields(apiName, args);
    const isCommand = apiName === 'runCommand';
    const isOld = isEdited || (command !== undefined && command.command !== args.command);

    const previewed = changes ? (
      <>
        <ChangeList changes={changes.changes} />
        {changes.left > 0 && <Note>{t('intervention.left', { count: changes.left })}</Note>}
      </>
    ) : (
      command && isCommand && <CommandPreview preview={command} reason={reason} />
    );
    const editor = change && fields.length > 0 && (
      <EditFields args={args} fields={fields} onChange={change} />
    );

    return (
      <Flexbox gap={12}>
        {isCommand && (editor || <ArgumentView apiName={apiName} args={args} />)}
        {previewed && !isOld && previewed}
        {(!previewed || isOld) && (
          <>
            {isOld && previewed && <Note>{t('intervention.old')}</Note>}
            {!isCommand && <ArgumentView apiName={apiName} args={args} />}
            {isOld && previewed && (
              <Disclosure label={t('intervention.oldPreview')}>{() => previewed}</Disclosure>
            )}
          </>
        )}
        <ArgumentFacts args={args} />
        {!isCommand && editor && (
          <Disclosure label={t('intervention.edit')}>{() => editor}</Disclosure>
        )}
      </Flexbox>
    );
  });
  Intervention.displayName = `${apiName}Intervention`;
  return Intervention;
};
