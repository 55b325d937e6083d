// In the browser alone: a page that calculates, and shows the call as the tool itself draws it.
import { ConfigProvider, ThemeProvider } from '@lobehub/ui';
import i18next from 'i18next';
import { createBrowserToolHost } from 'lobe-tools/browser';
import {
  BUILTIN_TOOLS_NAMESPACE,
  builtinToolLocales,
  getBuiltinInspector,
  getBuiltinRender,
  sharedToolLocales,
} from 'lobe-tools/react';
import { motion } from 'motion/react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';

const texts = { ...sharedToolLocales['en-US'], ...builtinToolLocales['en-US'] };
await i18next.use(initReactI18next).init({
  defaultNS: BUILTIN_TOOLS_NAMESPACE,
  interpolation: { escapeValue: false },
  keySeparator: false,
  lng: 'en-US',
  resources: { 'en-US': { [BUILTIN_TOOLS_NAMESPACE]: texts } },
});

const host = createBrowserToolHost();
const args = { expression: '1/3+1/6' };
const { content, state } = await host.tools['lobe-calculator'].calculate(args);

const call = { apiName: 'calculate', args, identifier: 'lobe-calculator' };
const Inspector = getBuiltinInspector(call.identifier, call.apiName);
const Render = getBuiltinRender(call.identifier, call.apiName);
const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <ConfigProvider motion={motion}>
    <ThemeProvider enableCustomFonts={false}>
      {Inspector && <Inspector {...call} pluginState={state} result={{ content, state }} />}
      {Render && <Render {...call} content={content} messageId="1" pluginState={state} />}
      <output>{content}</output>
    </ThemeProvider>
  </ConfigProvider>,
);
