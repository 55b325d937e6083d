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

// What a tool is called in each language.
export type { NamedEntry } from '../../server/tool-routes.ts';

// Its version and folders, and what one more toolbox would start.
export type { ServerFacts } from '../../server/about-routes.ts';
export type { DraftedToolbox as ToolboxDraft } from '../../server/mount-routes.ts';

// The collections of calls of its workspace.
export type { CollectionFile } from '../../server/collection-files.ts';

// What it says of results as models get them, and of what tools cost.
export type { ApiCost, ToolCost } from '../../server/cost.ts';
export type { ShownMessage } from '../../server/messages.ts';

// Where it serves the surfaces of tool packages of the host's own.
export type { OwnPackage } from '../../server/package-routes.ts';

// What the policy says of a call.
export type { CallJudgement } from '../../server/judgement-route.ts';

// What it says of answers that hold for more than one call.
export type { ApprovalProposal, RememberedApproval } from '../../server/remembered-approvals.ts';

/** A format of tool definitions that the page shows. */
export type ShownSpecFormat = keyof ToolSpecs;
