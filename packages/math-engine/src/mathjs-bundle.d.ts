declare module 'mathjs/lib/browser/math.js' {
  import type * as mathjs from 'mathjs';

  const bundle: typeof mathjs;
  export default bundle;
}
