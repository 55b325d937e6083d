import { checkKind } from '@lobechat/utils';

import { type ModelNameOptions, toModelName } from './model-name.ts';

/** A two-way table between tool names and model names. */
export interface ModelNames {
  /** Pairs of name and model name, in the given order. */
  readonly entries: readonly (readonly [name: string, modelName: string])[];
  /** The tool's name for a model name, or undefined. */
  fromModel: (modelName: string) => string | undefined;
  /** The model name of a tool, or undefined. */
  toModel: (name: string) => string | undefined;
}

/**
 * Creates the table for a catalogue. Each model name depends only on its own tool, so that adding a
 * tool never renames another.
 *
 * @throws Error if two tools would get the same model name, naming both
 */
export const createModelNames = (
  names: Iterable<string>,
  options: ModelNameOptions = {},
): ModelNames => {
  checkKind('items', { names });
  const byName = new Map<string, string>();
  const byModelName = new Map<string, string>();
  for (const name of names) {
    const modelName = toModelName(name, options);
    const other = byModelName.get(modelName);
    if (other !== undefined && other !== name) {
      throw new Error(
        `The tools '${other}' and '${name}' would both be called '${modelName}' by the model. ` +
          'Rename one of them.',
      );
    }
    byName.set(name, modelName);
    byModelName.set(modelName, name);
  }
  return {
    entries: [...byName],
    fromModel: (modelName) => byModelName.get(modelName),
    toModel: (name) => byName.get(name),
  };
};
