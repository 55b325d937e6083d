import { compileSchema, type SchemaValidator } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';

/** A validator, or the reason why there is none. */
export interface CompiledSchema {
  error?: string | undefined;
  validator?: SchemaValidator | undefined;
}

/** Compiles a schema with the engine's validator; reports why if it cannot be compiled. */
export const tryCompileSchema = (schema: JsonSchema): CompiledSchema => {
  try {
    return { validator: compileSchema(schema) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};
