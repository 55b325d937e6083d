import { createServiceRegistry, provideService, type ServiceRegistry } from '@lobechat/types';

import { createSampleMachine, type SampleMachine } from './samples/sample-machine.ts';
import { type ILocalSystemService, LocalSystemService } from './service.ts';

/** Output of a command in pieces, as it would come while the command runs. */
const PIECE = 500;

/**
 * A local system in memory: the workspace of the examples, with commands that are only known by
 * name. It reads, searches, edits, patches, undoes and reports output like the real one.
 */
export const createFakeLocalSystemService = (
  machine: SampleMachine = createSampleMachine(),
): ILocalSystemService => ({
  applyPatch: async (params) => machine.applyPatch(params),
  copyFiles: async (params) => machine.copyFiles(params),
  deleteFiles: async (params) => machine.deleteFiles(params),
  editFile: async (params) => machine.editFile(params),
  editFiles: async (params) => machine.editFiles(params),
  getCommandOutput: async (params) => machine.getCommandOutput(params),
  globFiles: async (params) => machine.globFiles(params),
  grepContent: async (params) => machine.grepContent(params),
  killCommand: async (params) => machine.killCommand(params),
  listChanges: async (params) => machine.listChanges(params),
  listCommands: async (params) => machine.listCommands(params),
  listFiles: async (params) => machine.listFiles(params),
  moveFiles: async (params) => machine.moveFiles(params),
  readFile: async (params) => machine.readFile(params),
  readFiles: async (params) => machine.readFiles(params),
  runCommand: async (params, { onOutput }) => {
    const state = machine.runCommand(params);
    for (let start = 0; start < state.output.length; start += PIECE) {
      onOutput?.(state.output.slice(start, start + PIECE));
    }
    return state;
  },
  searchFiles: async (params) => machine.searchFiles(params),
  undoChanges: async (params) => machine.undoChanges(params),
  writeCommandInput: async (params) => machine.writeCommandInput(params),
  writeFile: async (params) => machine.writeFile(params),
});

/** The services that the tool needs, over a fresh machine of the examples. */
export const createLocalSystemTestServices = (
  service: ILocalSystemService = createFakeLocalSystemService(),
): ServiceRegistry => createServiceRegistry([provideService(LocalSystemService, service)]);
