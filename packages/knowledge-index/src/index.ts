export { INDEX_VERSION } from './version.ts';
