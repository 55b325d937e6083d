import { BUILTIN_TOOLBOX } from '@lobechat/builtin-tools/source';
import type { SpecFormat } from '@lobechat/tool-contracts';
import type { ToolDescriptor } from '@lobechat/tool-engine';

/** A tool that the models of one API were trained on, and the APIs that answer it. */
interface NativeTool {
  /** The APIs of local-system that answer its calls. All of them must be offered. */
  answeredBy: readonly string[];
  definition: Readonly<Record<string, string>>;
  format: SpecFormat;
  /** The APIs that it replaces. */
  replaces: readonly string[];
}

const SERVER = 'lobe-local-system';

/**
 * The native tools, in the versions of the providers' documentation of November 2026: Anthropic's "Bash
 * tool", "Text editor tool" and "Memory tool"; OpenAI's "Shell" and "Apply patch".
 */
const NATIVE_TOOLS: readonly NativeTool[] = [
  {
    answeredBy: ['runCommand'],
    definition: { type: 'bash_20250124', name: 'bash' },
    format: 'anthropic',
    replaces: ['runCommand'],
  },
  {
    answeredBy: ['editFile', 'listFiles', 'readFile', 'writeFile'],
    definition: { type: 'text_editor_20250728', name: 'str_replace_based_edit_tool' },
    format: 'anthropic',
    replaces: ['editFile', 'readFile', 'writeFile'],
  },
  {
    answeredBy: ['deleteFiles', 'editFile', 'listFiles', 'moveFiles', 'readFile', 'writeFile'],
    definition: { type: 'memory_20250818', name: 'memory' },
    format: 'anthropic',
    replaces: [],
  },
  {
    answeredBy: ['runCommand'],
    definition: { type: 'shell' },
    format: 'openai-responses',
    replaces: ['runCommand'],
  },
  {
    answeredBy: ['applyPatch'],
    definition: { type: 'apply_patch' },
    format: 'openai-responses',
    replaces: ['applyPatch', 'editFile'],
  },
];

const isOwn = ({ server, toolbox }: ToolDescriptor): boolean =>
  toolbox === BUILTIN_TOOLBOX && server === SERVER;

const findNative = (format: SpecFormat, tools: readonly ToolDescriptor[]): NativeTool[] => {
  const offered = new Set(tools.filter(isOwn).map(({ tool }) => tool));
  return NATIVE_TOOLS.filter(
    (native) => native.format === format && native.answeredBy.every((api) => offered.has(api)),
  );
};

/** Returns definitions of the native tools that the chosen tools can answer. */
export const toNativeTools = (
  format: SpecFormat,
  tools: readonly ToolDescriptor[],
): Readonly<Record<string, string>>[] =>
  findNative(format, tools).map(({ definition }) => definition);

/** Returns the chosen tools without those that a native one replaces. */
export const replaceByNative = (
  format: SpecFormat,
  tools: readonly ToolDescriptor[],
): ToolDescriptor[] => {
  const replaced = new Set(findNative(format, tools).flatMap(({ replaces }) => replaces));
  return tools.filter((tool) => !(isOwn(tool) && replaced.has(tool.tool)));
};
