import { registerHooks } from 'node:module';

const KIT = '@lobechat/tool-testing';

// The proving package satisfies every rule. It imports the kit by name, as every tool package does.
const hooks = registerHooks({
  resolve: (name, context, resolve) =>
    resolve(name === KIT ? import.meta.resolve('./index.ts') : name, context),
});
await import('../fixtures/builtin-tool-note/src/contract.test.ts');
hooks.deregister();
