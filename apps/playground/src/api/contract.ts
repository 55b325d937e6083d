import type { ToolSpecs } from '@lobechat/tool-host/browser';

// Types of the server's API, under one name for the whole page.
export type {
  CatalogueApi,
  CatalogueEntry,
  SourceStatus,
  ToolboxStatus,
  ToolDetails,
  ToolSpecs,
} from '@lobechat/tool-host/browser';

// Titles of a tool in each language.
export type { NamedEntry } from '../../server/tool-routes.ts';

// The server's version and folders, and what an additional toolbox would start.
export type { ServerFacts } from '../../server/about-routes.ts';
export type { DraftedToolbox as ToolboxDraft } from '../../server/mount-routes.ts';

// The collections of calls of its workspace.
export type { CollectionFile } from '../../server/collection-files.ts';

// Results as models receive them, and the cost of tools.
export type { ApiCost, ToolCost } from '../../server/cost.ts';
export type { ShownMessage } from '../../server/messages.ts';

// Address of the surfaces of the host's own tool packages.
export type { OwnPackage } from '../../server/package-routes.ts';

// The policy's verdict on a call.
export type { CallJudgement } from '../../server/judgement-route.ts';

// Answers that hold for more than one call.
export type { ApprovalProposal, RememberedApproval } from '../../server/remembered-approvals.ts';

/** A format of tool definitions that the page shows. */
export type ShownSpecFormat = keyof ToolSpecs;
