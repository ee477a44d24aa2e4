/** Explains connection problems by the system's error code. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed',
  EHOSTUNREACH: 'no way to the host',
  ENETUNREACH: 'no way to the network',
  ETIMEDOUT: 'connection timed out',
};

/** Returns in a few words why a host did not answer. */
export function networkReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message.slice(0, 100) : 'no answer');
}
