// A local site and search engine, for tests and the playground.
export { startTestSite, type TestSite, type TestSiteOptions } from './site/start-test-site.ts';
