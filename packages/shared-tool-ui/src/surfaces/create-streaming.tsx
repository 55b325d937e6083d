import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import type { ApiNameOf, BuiltinStreaming, BuiltinStreamingProps, ToolApis } from '@lobechat/types';

import { createPlaceholder } from './create-placeholder.tsx';
import type { InspectorLines, StreamingContents, SurfaceKit } from './create-surface-kit.ts';

/** Rows of the outline before anything has arrived. */
const LINES = 4;

/** Shows the partial output of a call, or what is happening if there is none yet. */
export const createStreaming = <Apis extends ToolApis, Name extends ApiNameOf<Apis>>(
  kit: Pick<SurfaceKit<Apis>, 'readArguments' | 'readState' | 'useTexts'>,
  apiName: Name,
  line: InspectorLines<Apis>[Name],
  show: NonNullable<StreamingContents<Apis>[Name]>,
): BuiltinStreaming => {
  const Placeholder = createPlaceholder(kit, apiName, { ...line, placeholder: LINES });
  const Streaming = memo<BuiltinStreamingProps>((props) => {
    const { args, content, identifier, isEnded = false, pluginState } = props;
    const texts = kit.useTexts();
    const state = kit.readState(apiName, pluginState);
    const shown = show(kit.readArguments(apiName, args), {
      content: typeof content === 'string' ? content : '',
      isEnded,
      state,
      texts,
    });
    return (
      <Flexbox gap={12}>
        {shown ?? <Placeholder apiName={apiName} args={args} identifier={identifier} />}
      </Flexbox>
    );
  });
  Streaming.displayName = `${apiName}Streaming`;
  return Streaming;
};
