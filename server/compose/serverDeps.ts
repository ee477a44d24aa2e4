/** Dependencies of a server that differ between tests, replay and production. */
import type { ChildProcess } from 'node:child_process';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Config } from '../config.ts';
import type { Environment } from '../sources/connection/environment.ts';
import type { PreparedConnector } from '../sources/parseConnect.ts';
import type { PlatformAccounts } from '../sources/platformAccounts.ts';
import type { DesktopApp } from '../operation/desktop/desktopApp.ts';
import type { Log } from '../ground/base/log.ts';
import type { AgentPort } from '../show/effects/agentPort.ts';
import type { OutboundNetwork } from '../ground/outbound/network.ts';
import type { OpenOptions } from '../show/session/sessionHostDeps.ts';

export interface ServerDeps {
  config: Config;
  log: Log;
  version: string;
  clock: Clock;
  scheduler: Scheduler;
  /** The computer's clock, to notice changes; without it they are not noticed. */
  wallNowMs?(): number;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  /** Returns this many random bytes. */
  newSecret(size: number): Uint8Array;
  /** Describes how sessions get their time; live by default. */
  sessions?: OpenOptions;
  /** The source of the operator's own profile, which is created when it is missing; undefined = none. */
  connect?: PreparedConnector | undefined;
  /** Looks up accounts on the platform; without it nothing is known about them. */
  platform?: PlatformAccounts;
  /** Settings of the accounts' connectors. */
  environment?: Environment;
  /** Network access to other hosts; by default from the settings. */
  network?: OutboundNetwork;
  /** Starts the process of the program's own voices; by default the one that is built beside the server. */
  startSpeaker?(): ChildProcess;
  /** The desktop app that this server is; by default it is none. */
  desktop?: DesktopApp | undefined;
  /** Calls programs on streamers' computers; by default those that they connected. */
  agents?: AgentPort;
}
