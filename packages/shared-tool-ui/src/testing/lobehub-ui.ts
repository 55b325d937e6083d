/*
 * Replaces `@lobehub/ui` in component tests: its root entry imports every component, which takes
 * half a minute per file. A test proves that this list is what the sources use, and that each entry
 * is the component of the same name.
 */
export { Flexbox } from '@lobehub/ui/es/Flex/index';
export { default as Icon } from '@lobehub/ui/es/Icon/index';
