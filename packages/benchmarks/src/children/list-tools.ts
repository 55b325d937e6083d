/** A separate process: lists all tools and prints the modules that were loaded for it. */
import { registerHooks } from 'node:module';

const loaded: string[] = [];
registerHooks({
  load: (url, context, next) => {
    loaded.push(url);
    return next(url, context);
  },
});

const { createBuiltinSource } = await import('@lobechat/builtin-tools/source');
const { createToolEngine } = await import('@lobechat/tool-engine');

const engine = createToolEngine({ sources: [createBuiltinSource()] });
const tools = await engine.list();
await engine.close();
console.log(JSON.stringify({ loaded, toolCount: tools.length }));
