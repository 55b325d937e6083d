/**
 * The modules that the page gives to tool packages of a host's own, so that each is there once: hooks of a
 * second React, or texts of a second translator, would not work. What a package needs beyond them is bundled with it.
 */
export const SHARED_MODULES = [
  '@lobechat/shared-tool-ui',
  '@lobechat/types',
  'antd-style',
  'lobe-tools',
  'lobe-tools/react',
  'react',
  'react-dom',
  'react-i18next',
  'react/jsx-runtime',
] as const;

/** One of {@link SHARED_MODULES}. */
export type SharedModule = (typeof SHARED_MODULES)[number];
