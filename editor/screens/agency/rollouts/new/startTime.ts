/**
 * Reads the start time of the form, in the time zone of this computer. Pure.
 * @returns an ISO time; null = now, undefined = no time in the future
 */
export function startTime(typed: string, nowMs: number): string | null | undefined {
  if (typed === '') return null;
  const atMs = Date.parse(typed);
  return Number.isNaN(atMs) || atMs <= nowMs ? undefined : new Date(atMs).toISOString();
}
