import type { JsonSchema, LobeChatPluginApi } from '@lobechat/types';

import type { RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { type VisitedSchema, walkSchema } from '../schema/walk-schema.ts';

/** A schema within the parameters of an API. */
export interface ApiSchema extends VisitedSchema {
  api: LobeChatPluginApi;
  /** The API's whole parameter schema. */
  root: JsonSchema;
}

/** The name of a position in an API's parameters, for messages: `createTasks /properties/tasks`. */
const nameSchema = ({ api, pointer }: ApiSchema): string =>
  pointer === '' ? `The parameters of '${api.name}'` : `'${pointer}' of '${api.name}'`;

/**
 * Runs a check on every schema of every API, in every variant of the manifest.
 *
 * @param check - returns the problem, without the name of the position, which is prepended
 * @param options - `accepted`: checks what calls are validated against, not what a model sees
 */
export function* forEachSchema(
  tool: ToolPackage,
  check: (schema: ApiSchema) => Iterable<string>,
  { accepted = false }: { accepted?: boolean } = {},
): Generator<RuleProblem> {
  // By schema and problem, the affected APIs: a problem shared by several must be repaired once.
  const said = new Map<JsonSchema, Map<string, string[]>>();
  for (const { manifest } of tool.manifests.variants) {
    for (const api of manifest.api) {
      // What calls are validated against may be stricter than what a model sees.
      const root = (accepted && api.acceptedParameters) || api.parameters;
      for (const visited of walkSchema(root)) {
        const schema = { ...visited, api, root };
        const known = said.get(visited.schema) ?? new Map<string, string[]>();
        said.set(visited.schema, known);
        for (const problem of check(schema)) {
          const spoils = known.get(problem) ?? [];
          spoils.push(api.name);
          if (known.has(problem)) continue;
          known.set(problem, spoils);
          const message = `${nameSchema(schema)} ${problem}`;
          yield { ...locateApi(tool, api.name), message, spoils };
        }
      }
    }
  }
}
