// @vitest-environment happy-dom
import { describeBuiltinTool } from '@lobechat/tool-testing';

describeBuiltinTool(import.meta.url);
