import { Flexbox } from '@lobehub/ui';
import type { ReactNode } from 'react';

import { CodeBlock, ErrorDisplay } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import { readText } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';

/** Props of {@link StateView}. */
export interface StateViewProps<State> {
  children: (state: State) => ReactNode;
  /** What the host gave to the Render. */
  result: Pick<BuiltinRenderProps, 'content' | 'pluginError' | 'pluginState'>;
  /** Reads the state, or finds nothing in it that could be shown. */
  read: (state: unknown) => State | undefined;
  /**
   * Whether a failure is shown together with the state: in a batch, what succeeded still has its
   * row. Default false: then the failure is all there is.
   */
  showsPartly?: boolean | undefined;
}

/**
 * The three things that a finished call can come to: a failure, a state that can be shown, or only
 * what the model read.
 */
export const StateView = <State,>({
  children,
  read,
  result: { content, pluginError, pluginState },
  showsPartly = false,
}: StateViewProps<State>): ReactNode => {
  const { t } = useTexts();
  const state = pluginError && !showsPartly ? undefined : read(pluginState);
  if (state !== undefined) return <Flexbox gap={12}>{children(state)}</Flexbox>;
  if (pluginError) return <ErrorDisplay error={pluginError} fallback={readText(content)} />;
  return <CodeBlock label={t('render.content')} text={readText(content)} />;
};

StateView.displayName = 'StateView';
