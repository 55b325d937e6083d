/** Libraries that belong to the surfaces. They are peers, so that servers never load them. */
export const UI_LIBRARIES: ReadonlySet<string> = new Set([
  '@lobehub/ui',
  'antd',
  'antd-style',
  'lucide-react',
  'motion',
  'react',
  'react-dom',
  'react-i18next',
]);

/** State stores. A runtime gets its data from the call and its services. */
export const STORE_LIBRARIES: ReadonlySet<string> = new Set([
  'jotai',
  'mobx',
  'nanostores',
  'redux',
  'swr',
  'valtio',
  'zustand',
]);

/** Libraries that make their own requests. A runtime uses a service instead. */
export const NETWORK_LIBRARIES: ReadonlySet<string> = new Set([
  'axios',
  'got',
  'ky',
  'node-fetch',
  'ofetch',
  'superagent',
  'undici',
  'ws',
]);

/** What the root entry of a tool package may import at run time: contracts, formatters, dates. */
export const PURE_PACKAGES: ReadonlySet<string> = new Set([
  '@lobechat/prompts',
  '@lobechat/types',
  '@lobechat/utils',
  'dayjs',
  // The contracts of a tool outside this workspace; in a page, everything that needs no Node.
  'lobe-tools',
]);
