import type { ToolSpecs } from '@lobechat/tool-host/browser';

// What the page's server says about its tools, under one name for the whole page.
export type {
  CatalogueApi,
  CatalogueEntry,
  SourceStatus,
  ToolboxStatus,
  ToolDetails,
  ToolSpecs,
} from '@lobechat/tool-host/browser';

/** A format of tool definitions that the page shows. */
export type ShownSpecFormat = keyof ToolSpecs;
