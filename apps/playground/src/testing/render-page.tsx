import { MotionProvider } from '@lobehub/ui/es/MotionProvider/index';
import { configure, render } from '@testing-library/react';
import { ThemeProvider } from 'antd-style';
import { motion, MotionGlobalConfig } from 'motion/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';

import { toModelText } from '@lobechat/tool-contracts';
import type { BuiltinToolResult } from '@lobechat/types';

import type { ToolDetails } from '../api/contract.ts';
import type { PlaygroundApi } from '../api/playground-api.ts';
import { createServerWatch } from '../app/server-watch.ts';
import { type PlaygroundServices, ServicesContext } from '../app/services.ts';
import { loadValidator } from '../arguments/load-validator.ts';
import type { CallHistory } from '../history/call-history.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { createRunStore } from '../run/run-store.ts';
import { NO_SURFACES } from '../surfaces/tool-surfaces.ts';
import { createTool } from './catalogue.ts';
import { createManualRunner, type ManualRunner } from './runner.ts';

// An animation cut off by the end of a test would be an unhandled rejection.
MotionGlobalConfig.skipAnimations = true;

// Parts of the page are loaded lazily, which is slow on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
// happy-dom rejects the promise of an interrupted animation, which nobody awaits.
MotionGlobalConfig.skipAnimations = true;

/** The server's details of the tool of {@link createTool}. */
const createDetails = (details: Partial<ToolDetails> = {}): ToolDetails => ({
  ...createTool(),
  specs: {
    anthropic: [{ name: 'anthropic_name' }],
    mcp: [{ name: 'mcp_name' }],
    openai: [{ function: { name: 'openai_name' }, type: 'function' }],
  },
  systemRole: 'Use **addNumbers** to add.',
  tokens: { apis: { addNumbers: 42 }, spec: 99, systemRole: 7 },
  ...details,
});

/** A browser without storage: the scenarios use a real one. */
const NO_HISTORY: CallHistory = {
  begin: async () => undefined,
  change: async () => undefined,
  clear: async () => [],
  exportCalls: async () => new Blob(),
  getTrouble: () => undefined,
  importCalls: async () => 0,
  keep: async () => undefined,
  keepAnswer: async () => undefined,
  keepDraft: async () => undefined,
  list: async () => [],
  listAnswers: async () => [],
  open: async () => undefined,
  readDraft: async () => undefined,
  remove: async () => undefined,
  restore: async () => undefined,
  subscribe: () => () => undefined,
};

/** The services of a page in a test: a runner that the test controls, and the real validator. */
export interface TestServices extends PlaygroundServices {
  runner: ManualRunner;
}

/** Creates the services of a page for tests. */
export const createTestServices = (api: Partial<PlaygroundApi> = {}): TestServices => {
  const runner = createManualRunner();
  return {
    api: {
      addToolbox: async () => {
        throw new Error('There is no configuration.');
      },
      changeToolbox: async () => {
        throw new Error('There is no toolbox.');
      },
      chat: async () => {
        throw new Error('There is no model.');
      },
      countCost: async () => {
        throw new Error('Nothing is counted.');
      },
      draftToolbox: async () => {
        throw new Error('There is no configuration.');
      },
      forgetRemembered: async () => undefined,
      getChatEndpoint: async () => undefined,
      getServer: async () => ({ dataDirectory: '/data', version: '1.0.0', workspace: [] }),
      getTool: async () => createDetails(),
      listCollections: async () => [],
      listPackages: async () => [],
      listRemembered: async () => [],
      listSources: async () => [],
      listToolboxes: async () => [],
      listTools: async () => [createTool()],
      judgeCall: async () => ({ action: 'allow' }),
      proposeRule: async () => undefined,
      saveCall: async () => undefined,
      showMessages: async ({ result }) => [
        { id: 'text', tokens: 1, value: toModelText(result as BuiltinToolResult) },
      ],
      signIn: async () => {
        throw new Error('There is nothing to sign in to.');
      },
      signOut: async () => undefined,
      reloadSource: async () => {
        throw new Error('There is nothing to reload.');
      },
      ...api,
    },
    history: NO_HISTORY,
    loadExamples: async () => [],
    loadSurfaces: async () => NO_SURFACES,
    loadValidator,
    runner,
    runs: createRunStore({ now: Date.now, runner }),
    watch: createServerWatch({
      fetch: async () => new Response(),
      isOnline: () => true,
      ownScript: undefined,
    }),
  };
};

/** Shows a part of the page with its texts, its theme and its services. */
export const renderPage = async (
  element: ReactElement,
  options: { language?: Language; services?: PlaygroundServices } = {},
) => {
  const { language = 'en-US', services = createTestServices() } = options;
  const i18n = await createI18n(language);
  const wrap = (content: ReactElement) => (
    <I18nextProvider i18n={i18n}>
      <MotionProvider motion={motion}>
        <ThemeProvider appearance="light">
          <ServicesContext value={services}>{content}</ServicesContext>
        </ThemeProvider>
      </MotionProvider>
    </I18nextProvider>
  );
  const rendered = render(wrap(element));
  return { ...rendered, update: (next: ReactElement) => rendered.rerender(wrap(next)) };
};
