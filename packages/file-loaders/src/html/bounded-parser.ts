import { Parser } from 'htmlparser2';

import { countImpliedEnds } from './implied-ends.ts';
import { HTML_LIMITS } from './limits.ts';

/** Between cells, a form is empty, and so its end ends nothing. */
const BETWEEN_CELLS = /^(?:table|tbody|tfoot|thead|tr)$/;

/**
 * Limits the number of open elements with the parser's own hook: at the limit, an element is
 * treated as void. The parser asks twice about an element that opens, and both answers must be
 * equal.
 */
export class BoundedParser extends Parser {
  depth: () => number = () => 0;
  /** Whether the last element asked about is void only because of the limit. */
  isFull = false;
  isOpening = false;

  /** The parser itself ends only what is innermost. */
  override onopentagname(start: number, end: number): void {
    const open = this['stack'];
    const count = countImpliedEnds(this['getSlice'](start, end).toLowerCase(), open);
    for (const name of open.splice(0, count)) this['cbs'].onclosetag?.(name, true);
    super.onopentagname(start, end);
  }

  protected override isVoidElement(name: string): boolean {
    if (!this.isOpening) this.isFull = this.depth() >= HTML_LIMITS.openElements;
    this.isOpening = false;
    return (
      this.isFull ||
      super.isVoidElement(name) ||
      (name === 'form' && BETWEEN_CELLS.test(this['stack'][0] ?? ''))
    );
  }
}
