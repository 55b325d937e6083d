export { type BoundedLog, createBoundedLog } from './bounded-log.ts';
export { createSecretHider } from './hide-secrets.ts';
export { toJsonLine } from './json-line.ts';
export { createLineReader, type LineReader, type LineReaderOptions } from './line-reader.ts';
export { guardProcessGroup } from './orphan-guard.ts';
export { toPlainLog } from './plain-log.ts';
export { hasVariable, type ProcessEntry, readProcess, walkProcesses } from './process-table.ts';
export {
  createProcessMarker,
  endProcessTree,
  type EndProcessTreeOptions,
  findProcessTree,
  killProcessTree,
  PROCESS_MARKER,
  type ProcessTree,
} from './process-tree.ts';
export { createRestartPolicy, type RestartPolicy } from './restart-policy.ts';
export {
  type ProcessExit,
  type Program,
  type ProgramListener,
  type ProgramOptions,
  startProgram,
} from './start-program.ts';
