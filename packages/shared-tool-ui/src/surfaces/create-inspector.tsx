import { memo } from 'react';

import type { ApiNameOf, BuiltinInspector, BuiltinInspectorProps, ToolApis } from '@lobechat/types';

import { InspectorShell } from '../InspectorShell/index.tsx';
import { getInspectorPhase } from '../phase/inspector-phase.ts';
import { toVisibleName } from '../visible-text/visible-text.ts';
import type { InspectorLines, SurfaceKit } from './create-surface-kit.ts';
import { nameThings } from './name-things.ts';

/** Maximum number of characters of a subject that is never cut, such as an identifier. */
const SHORT = 12;

/** The one line of a call: action, subject, progress and outcome. */
export const createInspector = <Apis extends ToolApis, Name extends ApiNameOf<Apis>>(
  kit: Pick<SurfaceKit<Apis>, 'readArguments' | 'readState' | 'useTexts'>,
  apiName: Name,
  { about, hint, isPath, outcome, progress }: InspectorLines<Apis>[Name],
): BuiltinInspector => {
  const Inspector = memo<BuiltinInspectorProps>(({ args, partialArgs, pluginState, ...call }) => {
    const texts = kit.useTexts();
    const phase = getInspectorPhase(call);
    const given = kit.readArguments(apiName, args, partialArgs);
    const { more, short, whole } = nameThings(about?.(given, texts), isPath);
    const state = kit.readState(apiName, pluginState ?? call.result?.state);
    const isOver = phase === 'done' || phase === 'failed';
    const said = state !== undefined && isOver ? outcome?.(state, texts, given) : undefined;
    const update = state !== undefined && phase === 'running' ? progress?.(state, texts) : '';
    const detail = [`${short}${more > 0 ? ` +${more}` : ''}`, update].filter(Boolean).join(' · ');

    return (
      <InspectorShell
        detail={
          detail !== '' && <span title={toVisibleName(hint?.(given) ?? '') || whole}>{detail}</span>
        }
        isShort={detail.length <= SHORT}
        outcome={said}
        phase={phase}
        status={said}
        title={texts.title(apiName, phase)}
      />
    );
  });
  Inspector.displayName = `${apiName}Inspector`;
  return Inspector;
};
