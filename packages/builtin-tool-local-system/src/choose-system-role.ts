import type { ManifestContext, ToolEnvironment } from '@lobechat/types';

import { browserSystemPrompt } from './systemRole.browser.ts';
import { desktopSystemPrompt } from './systemRole.desktop.ts';
import { systemPrompt } from './systemRole.ts';

const VARIANTS: Readonly<Record<ToolEnvironment, string>> = {
  browser: browserSystemPrompt,
  desktop: desktopSystemPrompt,
  server: systemPrompt,
};

/** The system role for where the host runs; for a server where that is not known. */
export const chooseSystemRole = ({ environment = 'server' }: ManifestContext): string =>
  VARIANTS[environment];
