/** What the registry knows of a connector: how it is asked for and how it is made. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Connector } from './connector.ts';
import type { Environment } from './connection/environment.ts';
import type { Gates } from './connection/gate.ts';
import type { HeardBefore } from './connection/heardBefore.ts';

/** What a connector gets from the session it delivers to. */
export interface ConnectorSetup {
  /** Session time. */
  clock: Clock;
  scheduler: Scheduler;
  log: Record<'info' | 'warn', (fields: object, message: string) => void>;
  /** The streamer's. */
  timeZone: string;
  /** What the session heard before this process; null = nothing. */
  heardBefore: HeardBefore | null;
  /** Shared by all connectors of this process. */
  gates: Gates;
  /** From 0 to below 1. */
  random(): number;
  /** Whose stream was heard before, by the platform's id; undefined = nobody's, or nobody keeps that. */
  owner?: KnownOwner | undefined;
}

/** Whose stream a user name stands for: names change hands, and a stranger's stream must not count as mine. */
export interface KnownOwner {
  /** Id on the platform; null = not known yet. */
  id(): string | null;
  remember(id: string): void;
}

/** Makes the connector, once there is a session for it. */
export type OpenConnector = (setup: ConnectorSetup) => Connector;

/** What a connector is asked for with. */
export interface ConnectorRequest {
  /** What stands after the colon; empty = nothing. */
  argument: string;
  environment: Environment;
  /** The absolute form of a path a person typed. */
  pathOf(text: string): string;
}

/** What the source of an account asks a connector for. */
export interface SourceRequest {
  environment: Environment;
  /** Of the account on the platform, without @. */
  userName: string;
  /** The account's own key of the sign server; undefined = that of the server, if it has one. */
  signKey: string | undefined;
  /** Where the app listens; undefined = where it does by itself. */
  address: string | undefined;
}

export interface ConnectorKind {
  /** What stands after the name and a colon, like `NAME`; null = nothing may. In brackets: may be left out. */
  argument: string | null;
  /**
   * Checks the settings in the environment, also when the connector is not asked for.
   * @throws CONFIG_INVALID
   */
  checkSettings?(environment: Environment): void;
  /** It follows somebody who is live; others play what was or what is made up. */
  isOnAir: boolean;
  /** @throws CONFIG_INVALID, OPTION_INVALID, and what reading a file throws */
  prepare(request: ConnectorRequest): OpenConnector | Promise<OpenConnector>;
  /** How it is made as the source of an account; undefined = it is no such source. */
  forSource?(request: SourceRequest): OpenConnector;
  /** What the source of an account must have before anything can be connected. */
  sourceNeeds?: 'userName' | 'address';
  /** The environment has a key that accounts without one of their own use. */
  hasKey?(environment: Environment): boolean;
}
