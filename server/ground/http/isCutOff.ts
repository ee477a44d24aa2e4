/** What the network says when the other side has gone away, or was sent away by a limit. */
const CODES: ReadonlySet<string> = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

/** Whether an error is nothing but a connection that ended: nothing failed here. */
export function isCutOff(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // HPE_…: what came is no HTTP, for example half of it.
  const isOfNetwork = CODES.has(code) || code.startsWith('HPE_');
  // Node's words for a request whose sender went away have had no code in all versions.
  return isOfNetwork || (error instanceof Error && error.message === 'aborted');
}
