/** Creates a report of a server with problems. */
import type { HealthReport } from '#server/operation/health/health.ts';

const WELL = { status: 'degraded', message: 'words' } as const;
export const DEGRADED: HealthReport = {
  status: 'degraded',
  problems: [],
  checks: {
    database: WELL,
    shows: WELL,
    disk: WELL,
    queue: WELL,
    checkpoints: WELL,
    backups: WELL,
    voices: WELL,
    pages: WELL,
    clock: WELL,
    connectors: WELL,
  },
  connectors: [],
};
