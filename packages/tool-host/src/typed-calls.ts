import type { ToolSet } from '@lobechat/builtin-tools/source';
import type { ToolCall, ToolCallOptions } from '@lobechat/tool-engine';
import type {
  ApiNameOf,
  BuiltinToolPackage,
  BuiltinToolResult,
  ParametersOf,
  StateOf,
  ToolApis,
} from '@lobechat/types';

/** The tools that a host knows at compile time. */
export type KnownPackages = readonly BuiltinToolPackage[];

type NamesOf<Package> =
  Package extends BuiltinToolPackage<infer Identifier, infer Apis>
    ? `${Identifier}/${ApiNameOf<Apis>}`
    : never;

/** `identifier/apiName` of every API of the packages. */
type ToolNameOf<Packages extends KnownPackages> = NamesOf<Packages[number]>;

/** What is known about an API by its name; `never` if the name is known only at run time. */
type SignatureIn<Package, Identifier, Api> =
  Package extends BuiltinToolPackage<infer Own, infer Apis>
    ? string extends Own
      ? never
      : Identifier extends Own
        ? Api extends ApiNameOf<Apis>
          ? { parameters: ParametersOf<Apis, Api>; state: StateOf<Apis, Api> }
          : never
        : never
    : never;

type SignatureOf<
  Packages extends KnownPackages,
  Name extends string,
> = Name extends `${infer Identifier}/${infer Api}`
  ? SignatureIn<Packages[number], Identifier, Api>
  : never;

/** Arguments may also be the JSON text that a model wrote, and absent if none is required. */
type WithArguments<Parameters> = object extends Parameters
  ? { arguments?: Parameters | string | undefined }
  : { arguments: Parameters | string };

/** A call whose arguments match its name. A name known only at run time accepts any. */
type TypedToolCall<Packages extends KnownPackages, Name extends string> = [
  SignatureOf<Packages, Name>,
] extends [never]
  ? ToolCall & { name: Name }
  : Omit<ToolCall, 'arguments' | 'name'> & { name: Name } & WithArguments<
        SignatureOf<Packages, Name>['parameters']
      >;

/** A result with the state of the called API. */
type TypedToolResult<Packages extends KnownPackages, Name extends string> = [
  SignatureOf<Packages, Name>,
] extends [never]
  ? BuiltinToolResult
  : BuiltinToolResult<SignatureOf<Packages, Name>['state']>;

/** Calls a tool by its name, typed by the packages of the host. */
type CallTool<Packages extends KnownPackages, Options> = <
  const Name extends ToolNameOf<Packages> | (string & Record<never, never>),
>(
  call: TypedToolCall<Packages, Name>,
  options?: Options,
) => Promise<TypedToolResult<Packages, Name>>;

type UntypedCall<Options> = (call: ToolCall, options?: Options) => Promise<BuiltinToolResult>;

type ApisOf<Package> = Package extends BuiltinToolPackage<string, infer Apis> ? Apis : never;

type Method<Apis extends ToolApis, Api extends ApiNameOf<Apis>, Options> = (
  ...given: object extends ParametersOf<Apis, Api>
    ? [params?: ParametersOf<Apis, Api>, options?: Options]
    : [params: ParametersOf<Apis, Api>, options?: Options]
) => Promise<BuiltinToolResult<StateOf<Apis, Api>>>;

/** The tools of a host as objects: `tools['lobe-calculator'].calculate({ expression: '1+1' })`. */
type ToolObjects<Packages extends KnownPackages, Options> = {
  readonly [Package in Packages[number] as Package['identifier']]: {
    readonly [Api in ApiNameOf<ApisOf<Package>>]: Method<ApisOf<Package>, Api, Options>;
  };
};

/**
 * The typed part of a host whose tools are known at compile time: names, arguments and states of
 * calls.
 */
export interface TypedTools<Packages extends KnownPackages, Options = ToolCallOptions> {
  /** Runs one call. It never throws: every failure is a result. Accepts model names. */
  call: CallTool<Packages, Options>;
  /** The tools as objects, beside the registries: manifests, examples, texts, surfaces. */
  readonly tools: ToolObjects<Packages, Options> & ToolSet;
}

/** Adds types to the calls of a host's packages. Each method of a tool is a call of the host. */
export const createTypedTools = <Packages extends KnownPackages, Options>(
  packages: Packages,
  { call, tools }: { call: UntypedCall<Options>; tools: ToolSet },
): TypedTools<Packages, Options> => {
  const objects = packages.map(({ apis = {}, identifier }) => {
    const methods = Object.keys(apis).map((api) => [
      api,
      (params?: Record<string, unknown>, options?: Options) =>
        call({ arguments: params, name: `${identifier}/${api}` }, options),
    ]);
    return [identifier, Object.fromEntries(methods)] as const;
  });
  return { call, tools: { ...tools, ...Object.fromEntries(objects) } } as unknown as TypedTools<
    Packages,
    Options
  >;
};
