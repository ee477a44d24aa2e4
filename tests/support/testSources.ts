/** The sources of accounts as the server runs them, with connectors that bring nothing. */
import { randomBytes } from 'node:crypto';
import type { Connector } from '#server/sources/connector.ts';
import { SourceHost, type SourceHostDeps } from '#server/sources/host/sourceHost.ts';
import { openSessions } from '#server/show/session/ports/sessionReader.ts';
import { createSecretBox } from '#server/ground/base/files/secretBox.ts';

/**
 * addresses: which apps may be connected to; by default those of this computer. rehearsals: by default there are none.
 * openSource: how connectors are made; by default they say and bring nothing.
 */
export type TestSourcesOptions = Partial<Pick<SourceHostDeps, 'addresses' | 'rehearsals' | 'openSource'>>;

/** Runs until it is stopped. */
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
