// The service of the tool, which loads what reads pages and searches when that is asked for.
export {
  addEnvironment,
  type WebBrowsingServiceOptions,
  type WebBrowsingSettings,
} from '../settings.ts';
export {
  createWebBrowsingService,
  type NodeWebBrowsingService,
} from './create-web-browsing-service.ts';
