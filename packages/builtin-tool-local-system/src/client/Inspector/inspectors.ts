import type { GivenArguments } from '../../recorded/rename-arguments.ts';
import { LocalSystemApiName } from '../../types.ts';
import { readFields, readText } from '../read-arguments.ts';
import { createInspector } from './create-inspector.tsx';

const describePath = ({ path }: GivenArguments): string => readText(path);
const describePattern = ({ pattern }: GivenArguments): string => readText(pattern);
const describeId = ({ commandId }: GivenArguments): string => readText(commandId);
const describeItems = ({ items }: GivenArguments): string => readFields(items, 'from').join(', ');

export const ApplyPatchInspector = createInspector(LocalSystemApiName.applyPatch, () => '');
export const CopyFilesInspector = createInspector(LocalSystemApiName.copyFiles, describeItems);
export const DeleteFilesInspector = createInspector(LocalSystemApiName.deleteFiles, ({ paths }) =>
  readFields(paths, 'path').join(', '),
);
export const EditFileInspector = createInspector(LocalSystemApiName.editFile, describePath);
export const EditFilesInspector = createInspector(LocalSystemApiName.editFiles, ({ files }) =>
  readFields(files, 'path').join(', '),
);
export const GetCommandOutputInspector = createInspector(
  LocalSystemApiName.getCommandOutput,
  describeId,
);
export const GlobFilesInspector = createInspector(LocalSystemApiName.globFiles, describePattern);
export const GrepContentInspector = createInspector(
  LocalSystemApiName.grepContent,
  describePattern,
);
export const KillCommandInspector = createInspector(LocalSystemApiName.killCommand, describeId);
export const ListChangesInspector = createInspector(LocalSystemApiName.listChanges, describePath);
export const ListCommandsInspector = createInspector(LocalSystemApiName.listCommands, () => '');
export const ListFilesInspector = createInspector(LocalSystemApiName.listFiles, describePath);
export const MoveFilesInspector = createInspector(LocalSystemApiName.moveFiles, describeItems);
export const ReadFileInspector = createInspector(LocalSystemApiName.readFile, describePath);
export const ReadFilesInspector = createInspector(LocalSystemApiName.readFiles, ({ paths }) =>
  readFields(paths, 'path').join(', '),
);
export const RunCommandInspector = createInspector(
  LocalSystemApiName.runCommand,
  ({ command, description }) => readText(description) || readText(command),
);
export const SearchFilesInspector = createInspector(
  LocalSystemApiName.searchFiles,
  ({ content, keywords }) => readText(keywords) || readText(content),
);
export const UndoChangesInspector = createInspector(LocalSystemApiName.undoChanges, ({ ids }) =>
  readFields(ids, 'id').join(', '),
);
export const WriteCommandInputInspector = createInspector(
  LocalSystemApiName.writeCommandInput,
  describeId,
);
export const WriteFileInspector = createInspector(LocalSystemApiName.writeFile, describePath);
