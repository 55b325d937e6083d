import { describe, expect, it } from 'vitest';

import {
  delegationError,
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

  it('keep names as they are, whatever they contain', () => {
    expect(toolboxNotFoundError("$&'")).toBe("Error: Toolbox '$&'' not found");
  });
});
