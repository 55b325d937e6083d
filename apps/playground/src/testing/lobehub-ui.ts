// What tests get for `@lobehub/ui`: only the parts that the page uses, each from its own module,
// because loading the whole library takes half a minute a file. A test compares the list with the
// page's imports.
export { default as ConfigProvider } from '@lobehub/ui/es/ConfigProvider/index';
export { default as Flexbox } from '@lobehub/ui/es/Flex/Flexbox';
export { default as FluentEmoji } from '@lobehub/ui/es/FluentEmoji/FluentEmoji';
export { default as Icon } from '@lobehub/ui/es/Icon/Icon';
export { IconProvider } from '@lobehub/ui/es/Icon/components/IconProvider';
export { default as ThemeProvider } from '@lobehub/ui/es/ThemeProvider/ThemeProvider';
