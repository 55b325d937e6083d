/** What is wrong with an answer that came: whether asking again may help depends on it. */
export type FaultKind = 'cut-off' | 'error' | 'no-choices' | 'no-name' | 'not-json' | 'too-large';

/** An answer that is no completion. */
export class EndpointFault extends Error {
  readonly kind: FaultKind;
  /** What came, where it says more. Not redacted. */
  readonly text: string | undefined;

  constructor(kind: FaultKind, message: string, text?: string) {
    super(message);
    this.kind = kind;
    this.name = 'EndpointFault';
    this.text = text;
  }
}
