/** Fault of a received answer: it decides whether a retry may help. */
export type FaultKind = 'cut-off' | 'error' | 'no-choices' | 'no-name' | 'not-json' | 'too-large';

/** An invalid completion. */
export class EndpointFault extends Error {
  readonly kind: FaultKind;
  /** The received text, if it helps. Not redacted. */
  readonly text: string | undefined;

  constructor(kind: FaultKind, message: string, text?: string) {
    super(message);
    this.kind = kind;
    this.name = 'EndpointFault';
    this.text = text;
  }
}
