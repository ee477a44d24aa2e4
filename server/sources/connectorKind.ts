/** Definition of a connector in the registry: how it is requested and created. */
import type { OtherPlatform } from '#engine/rules/viewerPlatform.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Connector } from './connector.ts';
import type { Environment } from './connection/environment.ts';
import type { Gates } from './connection/gate.ts';
import type { ReceivedBefore } from './connection/receivedBefore.ts';

/** Data that a connector gets from its session. */
export interface ConnectorSetup {
  /** Session time. */
  clock: Clock;
  scheduler: Scheduler;
  log: Record<'info' | 'warn', (fields: object, message: string) => void>;
  /** The streamer's time zone. */
  timeZone: string;
  /** Data that the session received before this process; null = nothing. */
  receivedBefore: ReceivedBefore | null;
  /** Shared by all connectors of this process. */
  gates: Gates;
  /** Returns a number from 0 to below 1. */
  random(): number;
  /** The owner of the stream received before, by the platform's id; undefined = not stored for this source. */
  owner?: KnownOwner | undefined;
}

/** The owner of a user name's stream. Names change hands, and a stranger's stream must not count as the streamer's. */
export interface KnownOwner {
  /** Returns the id on the platform; null = not known yet. */
  id(): string | null;
  remember(id: string): void;
}

/** Creates the connector once there is a session for it. */
export type OpenConnector = (setup: ConnectorSetup) => Connector;

/** A request for a connector. */
export interface ConnectorRequest {
  /** The part after the colon; may be empty. */
  argument: string;
  environment: Environment;
  /** Returns the absolute form of a path that a person typed. */
  pathOf(text: string): string;
}

/** A request for a connector as the source of an account. */
export interface SourceRequest {
  environment: Environment;
  /** The account's name on the platform, without @. */
  userName: string;
  /** The account's own key of the sign server; undefined = the server's, if it has one. */
  signKey: string | undefined;
  /** The channel on the platform; '' = none. */
  channel: string;
  /** The app's address; undefined = its default. */
  address: string | undefined;
}

export interface ConnectorKind {
  /** Placeholder for the argument after the name and a colon, like `NAME`; null = no argument. Brackets mark it as optional. */
  argument: string | null;
  /**
   * Checks the settings in the environment, even when the connector is not used.
   * @throws CONFIG_INVALID
   */
  checkSettings?(environment: Environment): void;
  /** Platform whose streams it shows; left out = the first one. */
  platform?: OtherPlatform;
  /** Whether it follows a live streamer; others play recordings or made-up streams. */
  isOnAir: boolean;
  /** @throws CONFIG_INVALID, OPTION_INVALID, and what reading a file throws */
  prepare(request: ConnectorRequest): OpenConnector | Promise<OpenConnector>;
  /** Creates it as the source of an account; undefined = not available as such. */
  forSource?(request: SourceRequest): OpenConnector;
  /** Setting that an account's source needs before it can connect. */
  sourceNeeds?: 'userName' | 'channel' | 'address';
  /** Returns the channel in what a person typed; null = it is none. */
  channelIn?(text: string): string | null;
  /** Checks whether the environment has a key for accounts without one of their own. */
  hasKey?(environment: Environment): boolean;
}
