import { describeBuiltinTool } from '@lobechat/tool-testing';

// Sixteen APIs: fewer generated calls of each are thousands still. The lint makes all of them.
describeBuiltinTool(import.meta.url, { samples: { bad: 500, good: 100 } });
