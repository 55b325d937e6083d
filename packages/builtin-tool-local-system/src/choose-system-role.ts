import type { ManifestContext, ToolEnvironment } from '@lobechat/types';

import { browserSystemPrompt } from './systemRole.browser.ts';
import { desktopSystemPrompt } from './systemRole.desktop.ts';
import { systemPrompt } from './systemRole.ts';

const VARIANTS: Readonly<Record<ToolEnvironment, string>> = {
  browser: browserSystemPrompt,
  desktop: desktopSystemPrompt,
  server: systemPrompt,
};

/** The system role for the host's platform, or for a server if the platform is unknown. */
export const chooseSystemRole = ({ environment = 'server' }: ManifestContext): string =>
  VARIANTS[environment];
