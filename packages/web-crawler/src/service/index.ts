// The tool's service; readers and search are loaded on demand.
export {
  addEnvironment,
  type WebBrowsingServiceOptions,
  type WebBrowsingSettings,
} from '../settings.ts';
export {
  createWebBrowsingService,
  type NodeWebBrowsingService,
} from './create-web-browsing-service.ts';
