/** Packages of the surfaces: React and its component libraries. */
export const isReactPackage = (name: string): boolean =>
  /^(?:react|react-dom|react-i18next|antd|antd-style|lucide-react|motion|@lobehub\/.+|@ant-design\/.+)$/.test(
    name,
  );

/** Packages that hold application-wide state. */
export const isStorePackage = (name: string): boolean =>
  /^(?:zustand|jotai|valtio|mobx|mobx-react|redux|react-redux|@reduxjs\/toolkit|swr|@tanstack\/.+)$/.test(
    name,
  );

/** Packages that read the machine's clock when called without an instant. */
export const isClockPackage = (name: string): boolean =>
  /^(?:dayjs|moment|luxon|date-fns|@js-temporal\/polyfill)$/.test(name);

const CLOCK = new Set(['Date()', 'Date.now', 'new Date()', 'performance.now', 'Temporal.Now']);
const NETWORK =
  /^(?:(?:window\.|globalThis\.|self\.)?fetch\b|(?:new )?(?:XMLHttpRequest|WebSocket|EventSource)\b)/;
const RANDOM = /^(?:Math\.random|crypto\.(?:randomUUID|getRandomValues))$/;
const NODE_NAMES = 'process|Buffer|require|__dirname|__filename|setImmediate';
const NODE = new RegExp(String.raw`^(?:${NODE_NAMES})(?:\.|\(|$)`);
const PAGE = /^(?:window|document|localStorage|sessionStorage|navigator|indexedDB)(?:\.|$)/;

/** Globals that a runtime must not use, as written; else undefined. */
export const runtimeImpurity = (use: string): string | undefined => {
  if (CLOCK.has(use)) return 'the clock';
  if (NETWORK.test(use)) return 'the network';
  if (RANDOM.test(use)) return 'chance';
  if (NODE.test(use)) return 'Node';
  if (PAGE.test(use)) return 'the page';
  return undefined;
};

/** Globals that do not exist in a page, as written. */
export const isNodeGlobal = (use: string): boolean => NODE.test(use);

/** Words that a source contains if it uses such a global. */
export const NODE_GLOBAL_WORDS = new RegExp(String.raw`\b(?:${NODE_NAMES})\b`);
