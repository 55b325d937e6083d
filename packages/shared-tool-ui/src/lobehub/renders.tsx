import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { BuiltinRenderProps } from '@lobechat/types';

import { CodeBlock } from '../CodeBlock/index.tsx';
import { TerminalBlock } from '../TerminalBlock/index.tsx';
import { toVisibleText } from '../visible-text/visible-text.ts';

/** `@lobechat/shared-tool-ui/renders`: the result of a command, for several tools of LobeHub. */
export const RunCommandRender = memo<BuiltinRenderProps>(({ args, content, pluginState }) => {
  const { t } = useTranslation('plugin');
  const command = String(args?.command ?? '');
  const output: unknown[] = [pluginState?.stdout || pluginState?.output || content];
  const shown = [...output, pluginState?.stderr].filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  return (
    <Flexbox gap={8}>
      {command !== '' && (
        <CodeBlock label={t('builtins.shared.command')} text={toVisibleText(command)} />
      )}
      {shown.map((text, index) => (
        <TerminalBlock
          key={index}
          label={t('builtins.shared.output')}
          output={text}
          toVisible={toVisibleText}
        />
      ))}
    </Flexbox>
  );
});

RunCommandRender.displayName = 'RunCommandRender';
