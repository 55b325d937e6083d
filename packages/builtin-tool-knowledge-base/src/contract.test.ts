import { describeBuiltinTool } from '@lobechat/tool-testing';

// Twelve APIs: fewer generated calls of each are thousands still. `lobe-tools lint` and `pnpm soak` make all of them.
describeBuiltinTool(import.meta.url, { samples: { bad: 300, good: 60 } });
