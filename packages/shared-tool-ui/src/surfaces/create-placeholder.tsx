import { memo } from 'react';

import type {
  ApiNameOf,
  BuiltinPlaceholder,
  BuiltinPlaceholderProps,
  ToolApis,
} from '@lobechat/types';

import { PendingState } from '../PendingState/index.tsx';
import type { InspectorLines, SurfaceKit } from './create-surface-kit.ts';
import { nameThings } from './name-things.ts';

/** More rows would push everything else off the screen. */
const MOST_LINES = 6;

/** Says what is happening, in the shape of the expected result. */
export const createPlaceholder = <Apis extends ToolApis, Name extends ApiNameOf<Apis>>(
  kit: Pick<SurfaceKit<Apis>, 'readArguments' | 'useTexts'>,
  apiName: Name,
  { about, isPath, placeholder }: InspectorLines<Apis>[Name],
): BuiltinPlaceholder => {
  const Placeholder = memo<Pick<BuiltinPlaceholderProps, 'args'>>(({ args }) => {
    const texts = kit.useTexts();
    const given = kit.readArguments(apiName, args);
    const { short } = nameThings(about?.(given, texts), isPath);
    const wanted = (typeof placeholder === 'function' ? placeholder(given) : placeholder) ?? 1;
    return (
      <PendingState
        lines={Math.max(1, Math.min(wanted, MOST_LINES))}
        text={`${texts.title(apiName, 'running')} ${short}`.trim()}
      />
    );
  });
  Placeholder.displayName = `${apiName}Placeholder`;
  return Placeholder;
};
