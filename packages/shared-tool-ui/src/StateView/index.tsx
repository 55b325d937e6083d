import { Flexbox } from '@lobehub/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { BuiltinRenderProps } from '@lobechat/types';

import { CodeBlock } from '../CodeBlock/index.tsx';
import { ErrorDisplay } from '../ErrorDisplay/index.tsx';

/** UTF-16 units of the content that are shown at most. */
const LONGEST_CONTENT = 200_000;

/** Props of {@link StateView}. */
export interface StateViewProps<State> {
  /** Renders the state, or an empty node if there is nothing to show. */
  children: (state: State) => ReactNode;
  /** Props that the host passed to the Render. */
  result: Pick<BuiltinRenderProps, 'content' | 'pluginError' | 'pluginState'>;
  /** Reads the state; undefined if nothing in it can be shown. */
  read: (state: unknown) => State | undefined;
  /**
   * Whether a failure is shown together with the state: in a batch, successful items still have
   * their row. Default false: only the failure is shown.
   */
  showsPartly?: boolean | undefined;
}

const isShown = (shown: ReactNode): boolean =>
  shown !== undefined && shown !== null && shown !== false && shown !== '';

/**
 * The three outcomes of a finished call: a failure, a state that can be shown, or only the content
 * for the model.
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
