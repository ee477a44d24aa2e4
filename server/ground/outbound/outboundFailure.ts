/**
 * `address`: not one that may be asked; `unknown`: the name leads nowhere; `private`: an address that is not public;
 * `network`: no connection; `late`: no answer in time; `redirects`: too many; `tooLarge` and `cutOff`: of the body.
 */
export type OutboundProblem =
  'address' | 'unknown' | 'private' | 'network' | 'late' | 'redirects' | 'tooLarge' | 'cutOff';

/** Why there is no answer. The message is a few words for the sentence of whoever asked. */
export class OutboundFailure extends Error {
  readonly kind: OutboundProblem;
  readonly host: string;

  constructor(kind: OutboundProblem, host: string, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'OutboundFailure';
    this.kind = kind;
    this.host = host;
  }
}
