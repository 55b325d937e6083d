import { enableCompileCache, flushCompileCache } from '@lobechat/subprocess/compile-cache';

// Before anything heavy is loaded, so that it comes from the cache.
enableCompileCache();

const { serveJobs } = await import('./serve-jobs.ts');
const { checkHandlers } = await import('../core/checked-handlers.ts');
const { lazyHandlers } = await import('../core/operations/lazy.ts');
// The process will be killed rather than exit, but the cache is otherwise only written at exit.
serveJobs(checkHandlers(lazyHandlers), Number(process.argv[2]), flushCompileCache);

const { warmUp } = await import('../core/warm-up.ts');
await warmUp();
// With what the first answer did not load.
flushCompileCache();
