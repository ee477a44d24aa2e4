/** Stores a streamer's choices for a source. Sign keys are sealed. */
import { AppError } from '#engine/core/appError.ts';
import type { ChangeSource } from '#schemas/generated/types.ts';
import type { SecretBox } from '../../ground/base/files/secretBox.ts';
import type { ConnectorKind } from '../connectorKind.ts';
import { CONNECTORS, PLATFORM } from '../index.ts';
import { addressProblem, type AddressRules, parseAddress, rulesOf } from '../../ground/outbound/programAddress.ts';
import type { SourceOwner, StoredSource } from './store.ts';

export interface SourceSettingsDeps {
  secrets: SecretBox;
  addresses: AddressRules;
}

/** Returns the chosen source or the default: the platform, or a made-up stream for a demo without a name. */
export function chosenBy({ stored, isDemo, userName }: SourceOwner): ChangeSource['connector'] {
  return stored.connector ?? (isDemo && userName === null ? 'simulator' : PLATFORM);
}

export class SourceSettings {
  readonly #deps: SourceSettingsDeps;

  constructor(deps: SourceSettingsDeps) {
    this.#deps = deps;
  }

  /** Returns undefined without a key, or when it was sealed with another secret. */
  signKeyOf({ id, stored }: SourceOwner): string | undefined {
    if (stored.sealedSignKey === null) return undefined;
    return this.#deps.secrets.open(stored.sealedSignKey, purposeOf(id)) ?? undefined;
  }

  /** @throws SOURCE_ADDRESS_INVALID, SOURCE_ADDRESS_NOT_ALLOWED, SOURCE_CHANNEL_INVALID, SOURCE_NOT_REACHABLE, SOURCE_SECOND_SAME */
  changed(owner: SourceOwner, change: ChangeSource): StoredSource {
    const { id, stored } = owner;
    const { connector, hold, signKey, address, channel, second, rate } = change;
    const next: StoredSource = {
      connector,
      hold: hold ?? stored.hold,
      sealedSignKey: orStored(signKey, stored.sealedSignKey, (key) => this.#deps.secrets.seal(key, purposeOf(id))),
      address: orStored(address, stored.address, parseAddress),
      channel: orStored(channel === '' ? null : channel, stored.channel, parseChannel),
      second: secondAfter(stored.second, connector, second),
      rate: rate ?? stored.rate,
      // Choosing a name claims it as one's own.
      owner: null,
    };
    const rules = rulesOf(owner, this.#deps.addresses);
    for (const name of [next.connector, next.second]) refuseAddress(name, next.address, rules);
    return next;
  }
}

/**
 * Returns the second source after a change. One that is chosen as the first is no second one any more.
 * @throws SOURCE_SECOND_SAME
 */
function secondAfter(
  stored: StoredSource['second'],
  connector: ChangeSource['connector'],
  second: ChangeSource['second'],
): StoredSource['second'] {
  if (second === undefined) return stored === connector ? null : stored;
  if (second === 'none') return null;
  if (second === connector) throw new AppError('SOURCE_SECOND_SAME', {}, { field: 'second' });
  return second;
}

/** Null removes the stored value, undefined keeps it. */
function orStored(change: string | null | undefined, stored: string | null, read: (text: string) => string) {
  if (change === undefined) return stored;
  return change === null ? null : read(change);
}

/** @throws SOURCE_CHANNEL_INVALID */
function parseChannel(text: string): string {
  for (const kind of Object.values<ConnectorKind>(CONNECTORS)) {
    const channel = kind.channelIn?.(text) ?? null;
    if (channel !== null) return channel;
  }
  throw new AppError('SOURCE_CHANNEL_INVALID', { channel: text }, { field: 'channel' });
}

const purposeOf = (streamerId: string): string => `sign key of ${streamerId}`;

/** @throws SOURCE_ADDRESS_NOT_ALLOWED, SOURCE_NOT_REACHABLE */
function refuseAddress(
  connector: StoredSource['connector'],
  address: StoredSource['address'],
  rules: AddressRules,
): void {
  if (connector === null || connector === 'none' || connector === 'simulator') return;
  const { sourceNeeds }: ConnectorKind = CONNECTORS[connector];
  const problem = sourceNeeds === 'address' ? addressProblem(address ?? undefined, rules) : null;
  if (problem?.kind === 'hosted') throw new AppError('SOURCE_NOT_REACHABLE', {}, { field: 'address' });
  if (problem?.kind === 'notAllowed')
    throw new AppError('SOURCE_ADDRESS_NOT_ALLOWED', { host: problem.host }, { field: 'address' });
}
