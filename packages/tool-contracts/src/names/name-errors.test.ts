import { describe, expect, it } from 'vitest';

import {
  delegationError,
  explainUnknownName,
  getInvalidFormatError,
  invalidToolNameError,
  serverNotFoundError,
  toolboxNotFoundError,
} from './name-errors.ts';

describe('the error texts of the toolbox contract', () => {
  it('explain the format of a name', () => {
    expect(getInvalidFormatError('dev__filesystem_read_file')).toBe(
      "Invalid tool name format 'dev__filesystem_read_file'. Expected format: {toolbox}__{server}__{tool} (note: double underscores between all components)",
    );
    expect(invalidToolNameError('x')).toBe(
      "Error: Invalid tool name format 'x'. Expected format: {toolbox}__{server}__{tool}",
    );
  });

  it('name what was not found', () => {
    expect(toolboxNotFoundError('dev')).toBe("Error: Toolbox 'dev' not found");
    expect(serverNotFoundError('dev', 'fs')).toBe("Error: Server 'fs' not found in toolbox 'dev'");
  });

  it('say where a delegated call failed', () => {
    const tool = { originalTool: 'read_file', server: 'fs', toolbox: 'dev' };
    expect(delegationError(tool, 'no such file')).toBe('[dev/fs/read_file] Error: no such file');
  });

  it.each([
    ['invalid', `Error: ${getInvalidFormatError('invalid')}`],
    ['dev__fs_read', `Error: ${getInvalidFormatError('dev__fs_read')}`],
    ['', `Error: ${getInvalidFormatError('')}`],
    ['no__fs__read', "Error: Toolbox 'no' not found"],
    ['no__fs/read', "Error: Toolbox 'no' not found"],
    ['dev__no__read', "Error: Server 'no' not found in toolbox 'dev'"],
    ['dev__fs__no', undefined],
    ['short/form', undefined],
  ])('say which part of %j is unknown', (name, expected) => {
    const known = {
      hasServer: (toolbox: string, server: string) => `${toolbox}/${server}` === 'dev/fs',
      hasToolbox: (toolbox: string) => toolbox === 'dev',
    };
    expect(explainUnknownName(name, known)).toBe(expected);
  });

  it('keep names unchanged, whatever they contain', () => {
    expect(toolboxNotFoundError("$&'")).toBe("Error: Toolbox '$&'' not found");
  });
});
