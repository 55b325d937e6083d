import type {
  IBuiltinToolExecutor,
  LobeChatPluginApi,
  ServiceRegistry,
  ToolFixture,
  ToolLocales,
} from '@lobechat/types';

import type { SourceFile } from '../source/source-file.ts';
import type { EntryName, EntryPoint } from './entry-points.ts';
import type { ManifestVariants } from './manifest-variants.ts';
import type { PackageJson } from './package-json.ts';
import type { ToolNames } from './tool-names.ts';

/** How many generated arguments the behaviour rules use. */
export interface SampleSizes {
  /** Arguments per API that the validator must reject. */
  bad: number;
  /** Arguments per API that the executor must run. */
  good: number;
}

/**
 * A tool package as the rules see it: its files, the exports of its entry points, and what follows
 * from both. Missing or broken parts are absent here; it never throws.
 */
export interface ToolPackage {
  /** Every API of any variant of the manifest, the first of each name. */
  readonly apis: readonly LobeChatPluginApi[];
  /** The values of `XApiName`, or of the manifest if it is missing. */
  readonly apiNames: readonly string[];
  /** Creates the fakes that calls run against. Absent if the package exports none. */
  readonly createServices?: (() => ServiceRegistry) | undefined;
  readonly directory: string;
  readonly entries: Readonly<Record<EntryName, EntryPoint>>;
  readonly executor?: IBuiltinToolExecutor | undefined;
  /** By API name; entries that are not arrays are left out. */
  readonly fixtures: Readonly<Record<string, readonly ToolFixture[]>>;
  readonly locales?: ToolLocales | undefined;
  readonly manifests: ManifestVariants;
  readonly names: ToolNames;
  readonly packageJson: PackageJson;
  /** The text of README.md. */
  readonly readme?: string | undefined;
  readonly samples: SampleSizes;
  /** TypeScript files below `src`, by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}
