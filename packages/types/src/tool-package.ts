import type { ToolEnvironment } from './context.ts';
import type { ToolApis } from './declaration/define-tool-apis.ts';
import type { IBuiltinToolExecutor } from './executor.ts';
import type { ToolFixtures } from './fixture.ts';
import type { ToolLocales } from './locale.ts';
import type { BuiltinToolManifestSource } from './manifest.ts';
import type { ServiceProvider } from './service.ts';
import type { BuiltinToolSurfaces } from './surfaces.ts';

/** What a tool package is told of the host that mounts it. */
export interface PackageHost {
  /** A folder for this package alone: absolute, and made by who first writes to it. None in a page. */
  dataDirectory?: string | undefined;
  environment?: ToolEnvironment | undefined;
}

/**
 * A tool with all its parts, registered as one. The manifest is there at once; everything else is loaded
 * when it is needed, so that who lists tools loads no executor, and who calls them no React.
 */
export interface BuiltinToolPackage<
  Identifier extends string = string,
  Apis extends ToolApis = ToolApis,
> {
  /** Identifiers that the tool had before, under which history still knows it. */
  aliases?: readonly string[] | undefined;
  /** The declaration of its APIs: with it, calls of the tool are typed. */
  apis?: Apis | undefined;
  executor: () => Promise<IBuiltinToolExecutor>;
  fixtures?: (() => Promise<ToolFixtures>) | undefined;
  identifier: Identifier;
  locales?: (() => Promise<ToolLocales>) | undefined;
  manifest: BuiltinToolManifestSource;
  /**
   * What the executor needs of a host that does not bring it: a service that the host has wins. Called once,
   * when the host is assembled, so it starts nothing: a service begins its work with its first call. One with
   * `[Symbol.asyncDispose]` or `[Symbol.dispose]` is ended with the host.
   */
  services?: ((host: PackageHost) => readonly ServiceProvider[]) | undefined;
  surfaces?: (() => Promise<BuiltinToolSurfaces>) | undefined;
}

/** Puts the parts of a tool together, checked by the compiler. */
export const defineToolPackage = <
  const Identifier extends string,
  const Apis extends ToolApis = ToolApis,
>(
  parts: BuiltinToolPackage<Identifier, Apis>,
): BuiltinToolPackage<Identifier, Apis> => parts;
