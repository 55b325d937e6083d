// A module of its own, so that it is loaded after the page and not with it.
export { domAnimation } from 'motion/react';
