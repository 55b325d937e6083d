import { describeBuiltinTool } from '@lobechat/tool-testing';

// With sixteen APIs, fewer generated calls of each still make thousands. `lobe-tools lint` and
// `pnpm soak` generate all of them.
describeBuiltinTool(import.meta.url, { samples: { bad: 500, good: 100 } });
