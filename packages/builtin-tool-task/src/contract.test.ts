import { describeBuiltinTool } from '@lobechat/tool-testing';

// Eighteen APIs: fewer generated calls of each are thousands still. The lint makes all of them.
describeBuiltinTool(import.meta.url, { samples: { bad: 300, good: 60 } });
