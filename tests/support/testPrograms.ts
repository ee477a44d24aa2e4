/** Holds the connections to programs of accounts like the server. */
import { randomBytes } from 'node:crypto';
import { ProgramHost, type ProgramHostDeps } from '#server/integrations/host/programHost.ts';
import { createSecretBox } from '#server/ground/base/files/secretBox.ts';

/** @param addresses by default those of this computer */
export const testPrograms = ({
  addresses,
  ...deps
}: Partial<Pick<ProgramHostDeps, 'addresses'>> &
  Omit<ProgramHostDeps, 'addresses' | 'secrets' | 'randomKey' | 'publicUrl'>): ProgramHost =>
  new ProgramHost({
    ...deps,
    randomKey: () => randomBytes(12).toString('base64url'),
    publicUrl: 'http://localhost:4400',
    secrets: createSecretBox(randomBytes(32), randomBytes),
    addresses: addresses ?? { allowedHosts: [], isHosted: false },
  });
