import type { ToolEnvironment } from './context.ts';
import type { ToolApis } from './declaration/define-tool-apis.ts';
import type { IBuiltinToolExecutor } from './executor.ts';
import type { ToolFixtures } from './fixture.ts';
import type { ToolLocales } from './locale.ts';
import type { BuiltinToolManifestSource } from './manifest.ts';
import type { ServiceProvider } from './service.ts';
import type { BuiltinToolSurfaces } from './surfaces.ts';

/** What a tool package learns about its host. */
export interface PackageHost {
  /** A folder for this package alone. Absolute; created by the first write. Absent in a page. */
  dataDirectory?: string | undefined;
  environment?: ToolEnvironment | undefined;
}

/**
 * A tool with all its parts, registered as one. Only the manifest is loaded eagerly; everything
 * else is loaded on demand. Listing tools loads no executor, and calling them loads no React.
 */
export interface BuiltinToolPackage<
  Identifier extends string = string,
  Apis extends ToolApis = ToolApis,
> {
  /** Former identifiers of the tool, which message history still contains. */
  aliases?: readonly string[] | undefined;
  /** The declaration of its APIs. It types the calls of the tool. */
  apis?: Apis | undefined;
  executor: () => Promise<IBuiltinToolExecutor>;
  fixtures?: (() => Promise<ToolFixtures>) | undefined;
  identifier: Identifier;
  locales?: (() => Promise<ToolLocales>) | undefined;
  manifest: BuiltinToolManifestSource;
  /**
   * Default services for the executor. A service provided by the host wins. Called once, when the
   * host is assembled, so it must start nothing: a service starts working on its first call. A
   * service with `[Symbol.asyncDispose]` or `[Symbol.dispose]` is disposed with the host.
   */
  services?: ((host: PackageHost) => readonly ServiceProvider[]) | undefined;
  surfaces?: (() => Promise<BuiltinToolSurfaces>) | undefined;
}

/** Assembles a tool from its parts, checked by the compiler. */
export const defineToolPackage = <
  const Identifier extends string,
  const Apis extends ToolApis = ToolApis,
>(
  parts: BuiltinToolPackage<Identifier, Apis>,
): BuiltinToolPackage<Identifier, Apis> => parts;
