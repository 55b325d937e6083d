// A separate module, so that it loads after the page and not with it.
export { domAnimation } from 'motion/react';
