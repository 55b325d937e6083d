import { LocalSystemApiName, type LocalSystemApiNameType } from '../types.ts';

/** API names that LobeHub's history has, with the API that answers them today. */
export const LOCAL_SYSTEM_API_ALIASES: Readonly<Record<string, LocalSystemApiNameType>> = {
  editLocalFile: LocalSystemApiName.editFile,
  globLocalFiles: LocalSystemApiName.globFiles,
  listLocalFiles: LocalSystemApiName.listFiles,
  moveLocalFiles: LocalSystemApiName.moveFiles,
  readLocalFile: LocalSystemApiName.readFile,
  readLocalFiles: LocalSystemApiName.readFiles,
  renameFile: LocalSystemApiName.moveFiles,
  renameLocalFile: LocalSystemApiName.moveFiles,
  searchLocalFiles: LocalSystemApiName.searchFiles,
  writeLocalFile: LocalSystemApiName.writeFile,
};
