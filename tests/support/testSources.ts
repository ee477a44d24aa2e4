/** Runs the sources of accounts like the server, with connectors that deliver nothing. */
import { randomBytes } from 'node:crypto';
import type { Connector } from '#server/sources/connector.ts';
import { SourceHost, type SourceHostDeps } from '#server/sources/host/sourceHost.ts';
import { openSessions } from '#server/show/session/ports/sessionReader.ts';
import { createSecretBox } from '#server/ground/base/files/secretBox.ts';

/**
 * addresses: apps that may be connected to; by default those of this computer. rehearsals: none by default. openSource:
 * creates connectors; by default they report and deliver nothing.
 */
export type TestSourcesOptions = Partial<Pick<SourceHostDeps, 'addresses' | 'rehearsals' | 'openSource'>>;

/** Connector that runs until it is stopped. */
const SILENT_SOURCE: Connector = {
  run: (_emit, _report, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
};

type Given = Pick<SourceHostDeps, 'database' | 'host' | 'clock' | 'scheduler' | 'log' | 'watching' | 'changes'>;

export function testSources({ addresses, rehearsals, openSource, ...deps }: TestSourcesOptions & Given): SourceHost {
  return new SourceHost({
    ...deps,
    sessions: openSessions(deps.host),
    secrets: createSecretBox(randomBytes(32), randomBytes),
    environment: {},
    random: () => 0.5,
    addresses: addresses ?? { allowedHosts: [], isHosted: false },
    rehearsals: rehearsals ?? null,
    openSource: openSource ?? (() => () => SILENT_SOURCE),
  });
}
