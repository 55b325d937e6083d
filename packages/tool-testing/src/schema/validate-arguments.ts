import { compileSchema, type SchemaValidator } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';

/** A validator, or why there is none. */
export interface CompiledSchema {
  error?: string | undefined;
  validator?: SchemaValidator | undefined;
}

/** Compiles a schema with the validator that the engine uses; one that cannot be compiled says why. */
export const tryCompileSchema = (schema: JsonSchema): CompiledSchema => {
  try {
    return { validator: compileSchema(schema) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};
