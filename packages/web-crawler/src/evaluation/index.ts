// For benchmarks: pages with their expected content, and a score of an extracted text.
export { TEST_PAGES, type TestPage } from './pages.ts';
export { type Score, scoreText } from './score.ts';
