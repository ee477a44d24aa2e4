/** Runs the live connector against a fake platform: real library, real sockets, time that tests set by hand. */
import { afterEach, beforeEach } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { KnownOwner } from '#server/sources/connectorKind.ts';
import { createGates } from '#server/sources/connection/gate.ts';
import type { ReceivedBefore } from '#server/sources/connection/receivedBefore.ts';
import { tiktokConnector } from '#server/sources/tiktok/connector.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import type { TiktokSettings } from '#server/sources/tiktok/settings.ts';
import { manualTime } from '../realtime/realtimeSupport.ts';
import { START_MS } from './session.ts';
import { type Listening, listenTo } from './listenTo.ts';

export interface ListenOptions {
  settings?: Partial<TiktokSettings>;
  receivedBefore?: ReceivedBefore | null;
  owner?: KnownOwner;
  commit?: (draft: EventDraft) => Promise<void>;
}

export interface PlatformListener {
  platform: FakePlatform;
  advance(ms: number): void;
  nowMs(): number;
  listen(options?: ListenOptions): Listening;
  /** Resolves when the newest report has this message, in English. */
  says(words: string): Promise<void>;
  /** Returns the log as text. */
  logged(): string;
  /** Returns the number of requests to the sign server. */
  signed(): number;
}

/** Creates a fresh platform and clock for every test of the file. */
export function platformListener(): PlatformListener {
  let listening: Listening | null = null;
  let time = manualTime();
  let entries: unknown[][] = [];
  const self: PlatformListener = {
    platform: undefined as never,
    advance: (ms) => time.advance(ms),
    nowMs: () => time.clock.nowMs(),
    listen({ settings, receivedBefore = null, commit, owner }: ListenOptions = {}) {
      const write = (...entry: unknown[]): void => void entries.push(entry);
      const random = (): number => 0.5;
      const gates = createGates({ ...time, random });
      const log = { info: write, warn: write };
      const deps = { ...time, log, timeZone: 'Europe/Berlin', receivedBefore, gates, random, owner };
      const all = { signUrl: self.platform.url, webUrl: self.platform.url, ...settings };
      listening = listenTo(tiktokConnector('streamer', all, deps), commit);
      return listening;
    },
    says: (words) => listening!.until(() => listening!.state().message.includes(words)),
    logged: () => JSON.stringify(entries),
    signed: () => self.platform.requests.filter(({ line }) => line.endsWith('/connect')).length,
  };
  beforeEach(async () => {
    time = manualTime();
    time.advance(START_MS);
    entries = [];
    self.platform = await startFakePlatform();
  });
  afterEach(async () => {
    await listening?.stop();
    listening = null;
    await self.platform.stop();
  });
  return self;
}
