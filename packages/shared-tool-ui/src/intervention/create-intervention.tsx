import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import {
  type ApiNameOf,
  type BuiltinIntervention,
  type BuiltinInterventionProps,
  type JsonSchema,
  readBySchema,
  type ToolApis,
} from '@lobechat/types';

import { Disclosure } from '../Disclosure/index.tsx';
import { Note } from '../Note/index.tsx';
import type { ToolTexts } from '../phase/use-tool-texts.ts';
import { type ArgumentField, fillFields } from './argument-field.ts';
import { ArgumentEditor } from './ArgumentEditor.tsx';
import { ArgumentFacts } from './ArgumentFacts.tsx';
import { isSame, type RawArguments, useDraft } from './use-draft.ts';

/** What an Intervention knows about a call besides its arguments. */
export interface AskedCall<Texts> {
  /** Whether a preview is shown, or was until the arguments were changed. */
  hasPreview: boolean;
  /** The complete arguments as they would be approved, of any form. */
  raw: RawArguments;
  /** Why approval is needed. The host may show this elsewhere. */
  reason?: string | undefined;
  texts: Texts;
}

/** A valid preview. */
export interface ShownPreview {
  element: ReactNode;
  /** Whether it belongs to another call, e.g. to another command. */
  isOfOther?: boolean | undefined;
}

/** What a person sees, and may change, before approving a call. */
export interface InterventionContent<Args, Texts> {
  /** Whether the fields are folded (default), or open below everything else. */
  editor?: 'below' | 'folded' | undefined;
  /** The editable arguments. */
  fields?: ((args: Args) => readonly ArgumentField[]) | undefined;
  /** Arguments that a preview does not depend on: editing them does not make it stale. */
  incidental?: readonly string[] | undefined;
  /** Whether the output of `show` stays even with a current preview. Default false. */
  keepsView?: boolean | undefined;
  /** Renders the preview of the host's audit, a value of any form; undefined if it is invalid. */
  preview?:
    | ((preview: unknown, args: Args, call: AskedCall<Texts>) => ShownPreview | undefined)
    | undefined;
  /** Renders what the call would do, judging by its arguments alone. */
  show: (args: Args, call: AskedCall<Texts>) => ReactNode;
  /** Arguments that `show` and `preview` cover; all others are listed under their own names. */
  shows: readonly string[] | ((args: Args) => readonly string[]);
}

/** Options of an Intervention. */
export interface InterventionKit<Args, Texts> {
  parameters: JsonSchema;
  /** The arguments in their current form, as far as they fit the schema. */
  readArguments: (args: unknown) => Args;
  /** The complete arguments in their current form. */
  readRaw: (args: unknown) => RawArguments;
  useTexts: () => Texts;
}

const styles = createStaticStyles(({ css }) => ({
  pending: css`
    opacity: 0.65;
  `,
}));

/* A person cannot judge arguments that the reader would return only in part. */
const isReadWhole = (parameters: JsonSchema, raw: RawArguments, name: string): boolean => {
  const schema = parameters.properties?.[name];
  return (
    schema !== undefined &&
    isSame(readBySchema({ $defs: parameters.$defs, ...schema }, raw[name]), raw[name])
  );
};

const omit = (args: RawArguments, names: readonly string[]): RawArguments =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)));

/**
 * Creates the Intervention of an API: what would happen, according to the host's audit or else the
 * arguments, and the arguments that may be edited before approval. A preview is of unknown form and
 * is valid only for the arguments it was created from.
 */
export const createIntervention = <
  Apis extends ToolApis,
  Args,
  Texts extends ToolTexts<ApiNameOf<Apis>>,
>(
  kit: InterventionKit<Args, Texts>,
  apiName: ApiNameOf<Apis>,
  content: InterventionContent<Args, Texts>,
): BuiltinIntervention => {
  const { editor = 'folded', incidental = [], keepsView = false } = content;
  const Intervention = memo<BuiltinInterventionProps>((props) => {
    const { preview, previewedArgs, reason } = props;
    const texts = kit.useTexts();
    const { t } = useTranslation('plugin');
    const { args: raw, change, original } = useDraft(kit.readRaw, props);
    const args = useMemo(() => kit.readArguments(raw), [raw]);
    const asked = { raw, reason, texts };
    const previewed = content.preview?.(preview, args, { ...asked, hasPreview: true });
    const isRenewed = previewedArgs !== undefined;
    const judged = useMemo(
      () => (isRenewed ? kit.readRaw(previewedArgs) : original),
      [isRenewed, original, previewedArgs],
    );
    const isEdited = !isSame(omit(raw, incidental), omit(judged, incidental));
    const isOld = previewed !== undefined && (isEdited || previewed.isOfOther === true);

    const fields = change ? fillFields(content.fields?.(args) ?? [], raw) : [];
    const inputs = change && fields.length > 0 && (
      <ArgumentEditor
        args={raw}
        fields={fields}
        nameField={(label) => texts.t(`intervention.field.${label}`)}
        onChange={change}
      />
    );
    // A preview about to be renewed keeps its place: otherwise the field being edited would move
    // with every key.
    const isPending = isOld && isRenewed && isEdited;
    const isView = keepsView || !previewed || (isOld && !isPending);
    const view = content.show(args, { ...asked, hasPreview: previewed !== undefined });

    const shows = typeof content.shows === 'function' ? content.shows(args) : content.shows;
    const inFields = fields.flatMap(({ path: [name, ...inner] }) =>
      typeof name === 'string' && inner.length === 0 ? [name] : [],
    );
    const shown = new Set([
      ...shows.filter((name) => isReadWhole(kit.parameters, raw, name)),
      ...(editor === 'folded' ? [] : inFields),
    ]);

    return (
      <Flexbox gap={12}>
        {/* What is typed into keeps its place, whatever comes and goes around it. */}
        {isView && view}
        {isOld && !isPending && (
          <>
            <Note>{t(`builtins.shared.intervention.${isEdited ? 'old' : 'otherPreview'}`)}</Note>
            <Disclosure label={t('builtins.shared.intervention.oldPreview')}>
              {() => previewed.element}
            </Disclosure>
          </>
        )}
        {(!isOld || isPending) && previewed && (
          <div aria-busy={isPending} className={isPending ? styles.pending : undefined}>
            {previewed.element}
          </div>
        )}
        <ArgumentFacts args={raw} shown={shown} />
        {editor === 'below' && inputs}
        {editor === 'folded' && inputs && (
          <Disclosure label={t('builtins.shared.intervention.edit')}>{() => inputs}</Disclosure>
        )}
      </Flexbox>
    );
  });
  Intervention.displayName = `${apiName}Intervention`;
  return Intervention;
};
