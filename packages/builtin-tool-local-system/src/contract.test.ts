import { describeBuiltinTool } from '@lobechat/tool-testing';

// Twenty APIs: even with fewer generated calls of each there are thousands. `lobe-tools lint` and
// `pnpm soak` run all of them.
describeBuiltinTool(import.meta.url, { samples: { bad: 300, good: 60 } });
