import type { LocalSystemParams, LocalSystemStates } from '../describe-outcome.ts';
import type { ILocalSystemService } from '../service.ts';
import {
  deleteSamples,
  editSample,
  editSamples,
  SampleJournal,
  transferSamples,
  writeSample,
} from './sample-changing.ts';
import { SampleShell } from './sample-commands.ts';
import { SAMPLE_FILES } from './sample-files.ts';
import { patchSamples } from './sample-patch.ts';
import { listSamples, readSample, readSamples } from './sample-reading.ts';
import { globSamples, grepSamples, searchSamples } from './sample-searching.ts';

/** The service of the local system without waiting: everything is in memory. */
export type SampleMachine = {
  readonly [Name in keyof ILocalSystemService]: (
    params: LocalSystemParams[Name],
  ) => LocalSystemStates[Name];
};

/**
 * A machine for examples and tests: a small workspace, one change that was made, a finished and a
 * running command. It behaves like the real one as far as the examples go, and touches nothing.
 */
export const createSampleMachine = (): SampleMachine => {
  const journal = new SampleJournal(new Map(Object.entries(SAMPLE_FILES)));
  const { disk } = journal;
  const shell = new SampleShell();
  editSample(journal, { newText: 'says hello', oldText: 'greets', path: 'README.md' });
  return {
    applyPatch: ({ patch }) => patchSamples(journal, patch),
    copyFiles: (params) => transferSamples(journal, 'copy', params),
    deleteFiles: ({ paths, recursive = false }) => deleteSamples(journal, paths, recursive),
    editFile: (params) => editSample(journal, params),
    editFiles: ({ files }) => editSamples(journal, files),
    getCommandOutput: (params) => shell.getOutput(params),
    globFiles: (params) => globSamples(disk, params),
    grepContent: (params) => grepSamples(disk, params),
    killCommand: ({ commandId }) => shell.kill(commandId),
    listChanges: (params) => journal.list(params),
    listCommands: (params) => shell.list(params),
    listFiles: (params) => listSamples(disk, params),
    moveFiles: (params) => transferSamples(journal, 'move', params),
    readFile: (params) => readSample(disk, params),
    readFiles: (params) => readSamples(disk, params),
    runCommand: (params) => shell.run(params),
    searchFiles: (params) => searchSamples(disk, params),
    undoChanges: (params) => journal.undo(params),
    writeCommandInput: (params) => shell.write(params),
    writeFile: (params) => writeSample(journal, params),
  };
};
