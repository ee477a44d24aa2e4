/** Stores the owner of a user name's stream when it is first received under that name. */
import type { KnownOwner } from '../connectorKind.ts';
import type { SourceOwner } from './store.ts';

interface KnownOwnerDeps {
  /** Returns the current data; undefined = the account is gone. */
  owner(): SourceOwner | undefined;
  store(owner: { name: string; id: string }): Promise<void>;
  log: { warn(fields: object, message: string): void };
}

export function knownOwner({ owner, store, log }: KnownOwnerDeps): KnownOwner {
  const id = (): string | null => {
    const known = owner();
    return known?.stored.owner?.name === known?.userName ? (known?.stored.owner?.id ?? null) : null;
  };
  return {
    id,
    remember(platformId) {
      const name = owner()?.userName ?? null;
      if (name === null || id() !== null) return;
      store({ name, id: platformId }).catch((error: unknown) =>
        log.warn({ err: error }, 'owner of the stream could not be stored'),
      );
    },
  };
}
