import { Parser } from 'htmlparser2';

import { HTML_LIMITS } from './limits.ts';

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

  protected override isVoidElement(name: string): boolean {
    if (!this.isOpening) this.isFull = this.depth() >= HTML_LIMITS.openElements;
    this.isOpening = false;
    return this.isFull || super.isVoidElement(name);
  }
}
