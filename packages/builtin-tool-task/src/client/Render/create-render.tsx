import { memo, type NamedExoticComponent, type ReactNode } from 'react';

import { StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { TaskApiNameType } from '../../types.ts';
import { type GivenArguments, readArguments } from '../read-arguments.ts';
import { type TaskTexts, useTexts } from '../use-texts.ts';

/** What a Render shows. */
export interface RenderContent<State> {
  /** Reads the state, or finds nothing in it that could be shown. */
  read: (state: unknown) => State | undefined;
  show: (state: State, texts: TaskTexts, args: GivenArguments) => ReactNode;
  /** A failure has a state, too, which says more than its message. Default false. */
  showsPartly?: boolean | undefined;
}

/** Makes the Render of an API. It bears arguments and states of any form. */
export const createRender = <State,>(
  apiName: TaskApiNameType,
  { read, show, showsPartly }: RenderContent<State>,
): NamedExoticComponent<BuiltinRenderProps> => {
  const Render = memo<BuiltinRenderProps>(({ args, ...result }) => {
    const texts = useTexts();
    return (
      <StateView read={read} result={result} showsPartly={showsPartly}>
        {(state) => show(state, texts, readArguments(args))}
      </StateView>
    );
  });
  Render.displayName = `${apiName}Render`;
  return Render;
};
