import { describeBuiltinTool } from '@lobechat/tool-testing';

// Twelve APIs: even fewer generated calls of each are thousands. `lobe-tools lint` and `pnpm soak`
// run all of them.
describeBuiltinTool(import.meta.url, { samples: { bad: 300, good: 60 } });
