import type { ToolApis } from './declaration/define-tool-apis.ts';
import type { IBuiltinToolExecutor } from './executor.ts';
import type { ToolFixtures } from './fixture.ts';
import type { ToolLocales } from './locale.ts';
import type { BuiltinToolManifestSource } from './manifest.ts';
import type { BuiltinToolSurfaces } from './surfaces.ts';

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
  surfaces?: (() => Promise<BuiltinToolSurfaces>) | undefined;
}

/** Puts the parts of a tool together, checked by the compiler. */
export const defineToolPackage = <
  const Identifier extends string,
  const Apis extends ToolApis = ToolApis,
>(
  parts: BuiltinToolPackage<Identifier, Apis>,
): BuiltinToolPackage<Identifier, Apis> => parts;
