import { MODEL_NAME_MAX_LENGTH } from '../names/model-name.ts';
import { type GeminiSchema, toGeminiSchema } from './gemini-schema.ts';
import { toObjectSchema } from './object-schema.ts';
import { nameTools, type SpecOptions, type SpecTool } from './spec-tool.ts';

/** A function declaration of the Gemini API. */
export interface GeminiFunctionDeclaration {
  description: string;
  name: string;
  /** Absent for a function without parameters: the API rejects an object without properties. */
  parameters?: GeminiSchema | undefined;
}

/** An entry of `tools` in a request to the Gemini API. */
export interface GeminiTool {
  functionDeclarations: GeminiFunctionDeclaration[];
}

/**
 * Writes tools for the Gemini API: one entry with all functions, or none if there are none.
 *
 * @throws Error if two tools would have the same name, naming both
 */
export const toGeminiTools = (
  tools: readonly SpecTool[],
  options: SpecOptions = {},
): GeminiTool[] => {
  const rules = { maxLength: MODEL_NAME_MAX_LENGTH, startsWithLetter: true };
  const functionDeclarations = nameTools(tools, options, rules).map(({ modelName, tool }) => {
    const parameters = toGeminiSchema(toObjectSchema(tool.inputSchema));
    return {
      name: modelName,
      description: tool.description,
      ...(parameters.properties ? { parameters } : {}),
    };
  });
  return functionDeclarations.length > 0 ? [{ functionDeclarations }] : [];
};
