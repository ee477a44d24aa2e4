/** Puts the parts of the link to Spotify together. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { PlaybackStatePayload } from '#schemas/generated/types.ts';
import type { SecretBox } from '../../../ground/base/files/secretBox.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { FetchNamed } from '../../../ground/outbound/fetchNamed.ts';
import { Connections } from './connections.ts';
import { createPoller } from './poller.ts';
import type { MusicInterest } from './pollPlan.ts';
import { redirectAddress } from './redirectAddress.ts';
import { createSignIns } from './signIns.ts';
import { spotifyAccounts } from './spotifyAccounts.ts';
import { spotifyApi } from './spotifyApi.ts';
import { createSpotifyDesk, type SpotifyDesk } from './spotifyDesk.ts';
import { type SpotifyProvider, spotifyProvider } from './spotifyProvider.ts';
import { spotifySend } from './spotifySend.ts';
import type { SpotifySettings } from './spotifySettings.ts';

export interface SpotifyDeps {
  settings: SpotifySettings;
  database: Database;
  secrets: SecretBox;
  clock: Clock;
  scheduler: Scheduler;
  fetch: FetchNamed;
  newSecret(size: number): Uint8Array;
  /** Returns a number from 0 to below 1. */
  random(): number;
  /** Address of the dashboard. */
  publicUrl: string;
  /** Returns whose music is shown or wanted now, by streamer id. */
  interests(): ReadonlyMap<string, MusicInterest>;
  /** Tells the show what plays. */
  report(streamerId: string, playback: PlaybackStatePayload): Promise<void>;
  log: { warn(fields: object, message: string): void };
}

export interface Spotify {
  desk: SpotifyDesk;
  provider: SpotifyProvider;
  /** Reads the connections and begins to ask what plays. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Forgets an account that is being deleted. */
  remove(streamerId: string): void;
}

/** Somebody who reads the state of the connection wants to know what plays. */
const LOOKED_FOR_MS = 20_000;

export function openSpotify(deps: SpotifyDeps): Spotify {
  const { settings, clock, publicUrl } = deps;
  /** Time of the last look by streamer id. */
  const looks = new Map<string, number>();
  const send = spotifySend(deps);
  const connections = new Connections(deps);
  const accounts = spotifyAccounts(send, settings.accountsUrl);
  const api = spotifyApi({ send, apiUrl: settings.apiUrl, accounts, connections, clock });
  const poller = createPoller({ ...deps, connections, api, interests });

  function interests(): ReadonlyMap<string, MusicInterest> {
    const all = new Map(deps.interests());
    for (const [streamerId, atMs] of looks) {
      if (clock.nowMs() - atMs > LOOKED_FOR_MS) looks.delete(streamerId);
      else if (!all.has(streamerId)) all.set(streamerId, 'wanted');
    }
    return all;
  }

  const desk = createSpotifyDesk({
    accounts,
    api,
    connections,
    signIns: createSignIns(deps),
    poller,
    clock,
    redirect: redirectAddress(publicUrl),
    publicUrl,
    clientId: settings.clientId,
    looked: (streamerId) => void looks.set(streamerId, clock.nowMs()),
  });
  return {
    desk,
    provider: spotifyProvider(api, connections),
    async start() {
      await connections.start();
      poller.start();
    },
    async stop() {
      await poller.stop();
      await connections.stop();
    },
    remove(streamerId) {
      looks.delete(streamerId);
      connections.forget(streamerId);
      poller.forget(streamerId);
    },
  };
}
