import { describe, expect, it } from 'vitest';

import { readProxyArguments } from './read-proxy-arguments.ts';

describe('arguments of the tools of proxy mode', () => {
  it.each([
    [
      'workbench_use_tool',
      { name: 'a__b__c', parameters: { x: 1 } },
      { arguments: { x: 1 }, tool_name: 'a__b__c', toolbox_name: 'a' },
    ],
    [
      'workbench_use_tool',
      { args: {}, toolName: 'a__b__c', toolbox: 'z' },
      { arguments: {}, tool_name: 'a__b__c', toolbox_name: 'z' },
    ],
    [
      'workbench_use_tool',
      { name: 'Ada', tool_name: 'a__b__c', x: 1 },
      { arguments: { name: 'Ada', x: 1 }, tool_name: 'a__b__c', toolbox_name: 'a' },
    ],
    [
      'workbench_use_tool',
      { server_name: 'b', tool_name: 'c', toolbox_name: 'a', x: 1 },
      { arguments: { x: 1 }, tool_name: 'a__b__c', toolbox_name: 'a' },
    ],
    [
      'workbench_use_tool',
      { args: null, dueAt: null, server_name: null, tool_name: 'a__b__c', x: 1 },
      { arguments: { dueAt: null, x: 1 }, tool_name: 'a__b__c', toolbox_name: 'a' },
    ],
    ['workbench_open_toolbox', { name: 'a' }, { toolbox_name: 'a' }],
    ['workbench_open_toolbox', { tool: 'a__b__c' }, { tool_name: 'a__b__c', toolbox_name: 'a' }],
    ['workbench_close_toolbox', { toolbox: 'a' }, { toolbox_name: 'a' }],
    ['workbench_search_tools', { limit: null, q: 'mail' }, { query: 'mail' }],
  ])('%s with %j is read as models mean it', (name, given, read) => {
    expect(readProxyArguments(name, given)).toStrictEqual(read);
  });

  it.each([
    ['workbench_use_tool', { tool_name: 'add' }],
    ['workbench_use_tool', { arguments: {}, tool_name: 'a__b__c', toolbox_name: 'a', x: 1 }],
    [
      'workbench_use_tool',
      { arguments: {}, server_name: 'b', tool_name: 'a__b__c', toolbox_name: 'a' },
    ],
    ['workbench_use_tool', { x: 1 }],
    ['workbench_search_tools', { query: 'x', toolbox_name: 'a' }],
    ['workbench_unknown', { name: 'a' }],
  ])('%s with %j is left to the schema', (name, given) => {
    expect(readProxyArguments(name, given)).toStrictEqual(given);
  });
});
