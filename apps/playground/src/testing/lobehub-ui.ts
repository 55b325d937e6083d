// Replaces `@lobehub/ui` in tests: only the used components, each from its own module, because
// loading the whole library takes half a minute per file. A test compares the list with the
// sources.
export { default as ConfigProvider } from '@lobehub/ui/es/ConfigProvider/index';
export { Flexbox } from '@lobehub/ui/es/Flex/index';
export { default as FluentEmoji } from '@lobehub/ui/es/FluentEmoji/FluentEmoji';
export { default as Icon } from '@lobehub/ui/es/Icon/index';
export { IconProvider } from '@lobehub/ui/es/Icon/components/IconProvider';
export { default as ThemeProvider } from '@lobehub/ui/es/ThemeProvider/ThemeProvider';
