/**
 * The modules that the page provides to a host's own tool packages, so that each is loaded once:
 * hooks of a second React, or texts of a second translator, would not work. Other dependencies of a
 * package are bundled with it.
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
