/**
 * `address`: not allowed; `unknown`: the name does not resolve; `private`: a non-public address; `network`: no connection;
 * `late`: no answer in time; `redirects`: too many; `tooLarge` and `cutOff`: problems of the body.
 */
export type OutboundProblem =
  'address' | 'unknown' | 'private' | 'network' | 'late' | 'redirects' | 'tooLarge' | 'cutOff';

/** Reason of a missing answer. The message is a phrase for the caller's sentence. */
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
