import { describeBuiltinTool } from '@lobechat/tool-testing';

// With eighteen APIs, fewer generated calls of each still add up to thousands. `lobe-tools lint`
// and `pnpm soak` make the full number.
describeBuiltinTool(import.meta.url, { samples: { bad: 300, good: 60 } });
