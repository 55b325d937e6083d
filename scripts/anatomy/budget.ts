import type { ToolAnatomy } from './measure-tool.ts';
import { type CountedFile, sumLines } from './source-file.ts';

/** A figure and its maximum. */
export interface Budget {
  figure: number;
  limit: number;
  name: string;
}

/** Maximum number of files that name an API. */
export const FILES_PER_API = 14;

/** The tools that the budgets were set for. Later tools are printed but not included. */
const MEASURED_TOOLS = ['artifact', 'calculator', 'local-system', 'task'].map(
  (name) => `packages/builtin-tool-${name}`,
);

/** Whether a package counts towards the budget of the tools. */
export const isMeasuredTool = ({ folder }: Pick<ToolAnatomy, 'folder'>): boolean =>
  MEASURED_TOOLS.includes(folder);

/** The source lines of the repository, without the package in the folder `without`. */
export const sumSource = (files: readonly CountedFile[], without?: string): number =>
  sumLines(
    files.filter(
      ({ file, role }) => role === 'source' && !(without && file.startsWith(`${without}/`)),
    ),
  );

/** The mean number of files anywhere that name an API, over all APIs. */
const meanFilesPerApi = (tools: readonly ToolAnatomy[]): number => {
  const apis = tools.flatMap((tool) => tool.apis);
  const sum = apis.reduce((total, { filesAnywhere }) => total + filesAnywhere, 0);
  return apis.length === 0 ? 0 : sum / apis.length;
};

/** The budgets of tool packages and the repository. */
export const createBudgets = (
  tools: readonly ToolAnatomy[],
  files: readonly CountedFile[],
): Budget[] => {
  const measured = tools.filter(isMeasuredTool);
  return [
    {
      figure: measured.reduce((sum, { sourceLines }) => sum + sourceLines, 0),
      limit: 20_000,
      name: 'lines of source, four tools together',
    },
    {
      figure: meanFilesPerApi(measured),
      limit: FILES_PER_API,
      name: 'files that name an API, mean',
    },
    {
      figure: sumSource(files, 'packages/math-engine'),
      limit: 112_000,
      name: 'lines of source, repository without math-engine',
    },
  ];
};

/** Whether a figure is within its limit. */
export const isMet = ({ figure, limit }: Budget): boolean => figure <= limit;
