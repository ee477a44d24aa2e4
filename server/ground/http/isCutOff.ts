/** Recognizes network errors when the other side has gone away, or was disconnected by a limit. */
const CODES: ReadonlySet<string> = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

/** Checks whether an error only means that a connection ended, without a failure here. */
export function isCutOff(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // HPE_… means invalid HTTP, for example half a request.
  const isOfNetwork = CODES.has(code) || code.startsWith('HPE_');
  // Node's error for a request whose sender went away lacks a code in some versions.
  return isOfNetwork || (error instanceof Error && error.message === 'aborted');
}
