// The maths service of a page: a Web Worker that is terminated when necessary.
export {
  type BrowserMathServiceOptions,
  createBrowserMathService,
  type MathWorker,
} from './service.ts';
export type { MathPool } from '../pool/pool.ts';
