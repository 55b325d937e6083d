// Pages with their content, and how well a text is it: for benchmarks.
export { TEST_PAGES, type TestPage } from './pages.ts';
export { type Score, scoreText } from './score.ts';
