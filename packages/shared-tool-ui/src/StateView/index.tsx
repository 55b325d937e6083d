import { Flexbox } from '@lobehub/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { BuiltinRenderProps } from '@lobechat/types';

import { CodeBlock } from '../CodeBlock/index.tsx';
import { ErrorDisplay } from '../ErrorDisplay/index.tsx';

/** More of what the model read than this, in UTF-16 units, is not shown. */
const LONGEST_CONTENT = 200_000;

/** Props of {@link StateView}. */
export interface StateViewProps<State> {
  /** Shows the state; what React shows nothing of, where there is nothing in it to be shown. */
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

const isShown = (shown: ReactNode): boolean =>
  shown !== undefined && shown !== null && shown !== false && shown !== '';

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
  const { t } = useTranslation('plugin');
  const state = pluginError && !showsPartly ? undefined : read(pluginState);
  const shown = state === undefined ? undefined : children(state);
  if (isShown(shown)) return <Flexbox gap={12}>{shown}</Flexbox>;
  const text = typeof content === 'string' ? content.slice(0, LONGEST_CONTENT) : '';
  if (pluginError) return <ErrorDisplay error={pluginError} fallback={text} />;
  return <CodeBlock label={t('builtins.shared.content')} text={text} />;
};

StateView.displayName = 'StateView';
