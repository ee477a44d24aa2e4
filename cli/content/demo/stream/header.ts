/** Start and duration of the demo. */
import type { RecordingHeader } from '#schemas/generated/types.ts';

export const DURATION_S = 600;
const STARTED_AT = Date.UTC(2026, 0, 1, 19, 0, 0);

export const DEMO_HEADER: RecordingHeader = {
  format: 'liveloom-recording',
  version: 1,
  startedAt: STARTED_AT,
  endMs: STARTED_AT + DURATION_S * 1000,
  timeZone: 'Europe/Berlin',
  locale: 'en',
  seed: 20260101,
  name: 'demo',
};
