import { memo } from 'react';

import type { ApiNameOf, BuiltinRender, BuiltinRenderProps, ToolApis } from '@lobechat/types';

import { StateView } from '../StateView/index.tsx';
import type { RenderContents, SurfaceKit } from './create-surface-kit.ts';

/** The finished result of an API: its state as the tool shows it, else the failure or the content. */
export const createRender = <Apis extends ToolApis, Name extends ApiNameOf<Apis>>(
  kit: Pick<SurfaceKit<Apis>, 'readArguments' | 'readState' | 'useTexts'>,
  apiName: Name,
  content: NonNullable<RenderContents<Apis>[Name]>,
): BuiltinRender => {
  const { show, showsPartly } =
    typeof content === 'function' ? { show: content, showsPartly: false } : content;
  const Render = memo<BuiltinRenderProps>(({ args, ...result }) => {
    const texts = kit.useTexts();
    return (
      <StateView
        read={(state) => kit.readState(apiName, state)}
        result={result}
        showsPartly={showsPartly}
      >
        {(state) =>
          show(state, {
            args: kit.readArguments(apiName, args),
            content: typeof result.content === 'string' ? result.content : '',
            error: result.pluginError as unknown,
            texts,
          })
        }
      </StateView>
    );
  });
  Render.displayName = `${apiName}Render`;
  return Render;
};
