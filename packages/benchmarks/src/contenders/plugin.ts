import { createToolEngine } from '@lobechat/tool-engine';
import { createPluginSource } from '@lobechat/tool-plugins';

import type { Contender } from '../contender.ts';
import type { EchoProgram } from './echo-program.ts';

/** The same program as a plugin, called through the whole engine. */
export const createPluginContender = ({ args, command, language }: EchoProgram): Contender => {
  const source = createPluginSource({ plugins: { echo: { args, path: command } } });
  const engine = createToolEngine({ sources: [source] });
  return {
    call: async (index) => {
      const name = 'plugins__echo__echo';
      const result = await engine.call({ arguments: { text: `${index}` }, name });
      if (!result.success) throw new Error(result.content);
      return result.content;
    },
    close: () => engine.close(),
    name: `plugin in ${language}`,
  };
};
