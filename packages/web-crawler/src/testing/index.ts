// A site and a search engine on this machine, for tests and the playground.
export { startTestSite, type TestSite, type TestSiteOptions } from './site/start-test-site.ts';
