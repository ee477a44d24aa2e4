/** What a server is started with: everything that is not the same in a test, a replay and for good. */
import type { ChildProcess } from 'node:child_process';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Config } from '../config.ts';
import type { Environment } from '../sources/connection/environment.ts';
import type { PreparedConnector } from '../sources/parseConnect.ts';
import type { PlatformAccounts } from '../sources/platformAccounts.ts';
import type { Log } from '../ground/db/log.ts';
import type { AgentPort } from '../show/effects/agent/agentPort.ts';
import type { OutboundNetwork } from '../ground/outbound/network.ts';
import type { OpenOptions } from '../show/session/sessionHost.ts';

export interface ServerDeps {
  config: Config;
  log: Log;
  version: string;
  clock: Clock;
  scheduler: Scheduler;
  /** The computer's clock, to notice when it was changed; without it that is not looked at. */
  wallNowMs?(): number;
  /** 128 random bits as text. */
  randomKey(): string;
  /** So many random bytes. */
  newSecret(size: number): Uint8Array;
  /** How sessions take their time; live by default. */
  sessions?: OpenOptions;
  /** The source of the own profile, which is made when it is not there; undefined = none. */
  connect?: PreparedConnector | undefined;
  /** Who exists on the platform; without it nobody knows. */
  platform?: PlatformAccounts;
  /** Settings of the connectors of accounts. */
  environment?: Environment;
  /** The way to other hosts; as the settings say by default. */
  network?: OutboundNetwork;
  /** The process of the voices that come with the program; the one that is built beside the server by default. */
  startSpeaker?(): ChildProcess;
  /** Programs on streamers' computers; none by default. */
  agents?: AgentPort;
}

/** What a part of the server needs to be taken back when it stops, or when it cannot start: the last one first. */
export interface Undo {
  undo: (() => unknown)[];
}
