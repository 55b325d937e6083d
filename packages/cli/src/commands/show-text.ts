import type { CatalogueApi, ToolDetails } from '@lobechat/tool-host';
import type { JsonSchema } from '@lobechat/types';

const describeType = (schema: JsonSchema): string => {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const type = [schema.type ?? 'any'].flat().join(' | ');
  const items = typeof schema.items === 'object' ? schema.items : undefined;
  return type === 'array' && items ? `${describeType(items)}[]` : type;
};

const formatParameter = (name: string, schema: JsonSchema, required: boolean): string => {
  const fallback =
    schema.default === undefined ? '' : `, default ${JSON.stringify(schema.default)}`;
  const head = `  ${name} (${describeType(schema)}${required ? '' : ', optional'}${fallback})`;
  return schema.description ? `${head}: ${schema.description}` : head;
};

const listFacts = (api: CatalogueApi): string =>
  Object.entries(api.annotations ?? {})
    .filter(([, value]) => value === true)
    .map(([fact]) => fact)
    .join(', ');

/** One API for a person: its purpose, its parameters, its effects. */
export const formatApi = (api: CatalogueApi, tokens: number | undefined): string => {
  const parameters = Object.entries(api.parameters.properties ?? {});
  const facts = listFacts(api);
  return [
    api.qualifiedName,
    `  ${api.description}`,
    ...(parameters.length > 0 ? ['', 'Arguments:'] : ['', 'No arguments.']),
    ...parameters.map(([name, schema]) =>
      formatParameter(name, schema, api.parameters.required?.includes(name) ?? false),
    ),
    '',
    ...(facts ? [`Facts: ${facts}`] : []),
    ...(api.humanIntervention ? [`Approval: ${JSON.stringify(api.humanIntervention)}`] : []),
    ...(api.defaultTimeoutMs ? [`Time limit: ${api.defaultTimeoutMs} ms`] : []),
    ...(tokens === undefined ? [] : [`Tokens of its definition: ${tokens}`]),
  ].join('\n');
};

/** A whole tool for a person. */
export const formatDetails = (details: ToolDetails): string =>
  [
    `${details.avatar ? `${details.avatar} ` : ''}${details.title} (${details.identifier})`,
    ...(details.description ? [details.description] : []),
    '',
    `Source: ${details.source}. Runs in: ${details.executors.join(', ')}.`,
    `Tokens: ${details.tokens.spec} for definitions, ${details.tokens.systemRole} for the system role.`,
    '',
    'APIs:',
    ...details.apis.map((api) => `  ${api.name}: ${api.description}`),
    ...(details.systemRole ? ['', 'System role:', details.systemRole] : []),
  ].join('\n');
