/**
 * Contract of a program on the streamer's computer: its folder contains everything that is known about it, and
 * `server/integrations/index.ts` lists it.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type {
  JsonObject,
  LocalProgram,
  PlaybackStatePayload,
  ProgramChoiceList,
  ProgramEventPayload,
  ProgramPermission,
  ProgramState,
} from '#schemas/generated/types.ts';

/** Facts about Liveloom itself on this computer, for adapters. */
export interface OwnComputer {
  /** Folder for what has to outlive the server. */
  folder: string;
  /** Addresses that no call may reach: Liveloom's own, and those of programs that are controlled in their own way. */
  controlled(): readonly Pick<ProgramSettings, 'host' | 'port'>[];
}

export interface ProgramSettings {
  /** Name or address of its computer. */
  host: string;
  port: number;
  /** Empty = none. */
  password: string;
}

/** Report of a connection: all of the state but since when. */
export type ProgramReport = Omit<ProgramState, 'sinceMs'>;

export type ProgramChoice = ProgramChoiceList['items'][number];

/** Something that happened in a program. */
export interface ProgramHappening {
  name: ProgramEventPayload['event'];
  /** Scene, source or voice that it is about; empty = none. At most 200 characters. */
  subject: string;
}

/** An event of the stream, as programs that read along get it. */
export interface ProgramPush {
  /** Name of the event in the program's own protocol. */
  event: string;
  data: JsonObject;
  /** It happened in a test or a made-up stream. */
  isTest: boolean;
}

/** A file that a program made and reported. Its path is known to the adapter alone. */
export interface CapturedFile {
  /** Name by which the connection opens it; no other file ever gets it. */
  id: string;
  /** Name for people, without a folder. */
  name: string;
  size: number;
}

export interface OpenedFile {
  name: string;
  size: number;
  bytes: AsyncIterable<Uint8Array>;
}

export interface ProgramDeps {
  clock: Pick<Clock, 'nowMs'>;
  scheduler: Scheduler;
  computer: OwnComputer;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  report(state: ProgramReport): void;
  emit(happening: ProgramHappening): void;
  /** Tells what a music player plays, also when it is the same as before. */
  play(playback: PlaybackStatePayload): void;
  /** Returns what the streamer allowed on this computer, as it is now. */
  allowed(): readonly ProgramPermission[];
  /** Tells what was asked for and is not allowed. */
  refused(need: ProgramPermission): void;
  /** Called with a replay that was saved; left out = nobody offers it. */
  captured?(file: CapturedFile): void;
}

/** A connection that is held until it is closed: it is opened again whenever it is lost. */
export interface ProgramLink {
  /**
   * Makes the program do something.
   * @param signal aborts when nobody waits any more
   * @throws PROGRAM_BUSY, PROGRAM_CALL_UNKNOWN, PROGRAM_NAME_UNKNOWN, PROGRAM_NO_ANSWER, PROGRAM_NOT_CONNECTED,
   * PROGRAM_REFUSED; programs that call addresses WEBHOOK_ADDRESS_INVALID, WEBHOOK_NOT_REACHED, WEBHOOK_REFUSED
   */
  perform(call: string, values: JsonObject, signal: AbortSignal): Promise<JsonObject>;
  /** Lists what the program has now. @throws as `perform` */
  choices(list: string, values: JsonObject, signal: AbortSignal): Promise<ProgramChoice[]>;
  /** Passes an event of the stream on; left out by programs that do not read along. */
  push?(push: ProgramPush): void;
  /** Opens a file that it reported; left out = it reports none. @throws PROGRAM_FILE_GONE */
  open?(file: string): Promise<OpenedFile>;
  close(): void;
}

/** A kind of calls that the streamer allows on the computer of the program. */
export interface Permission {
  name: ProgramPermission;
  /** Allowed as soon as somebody connects the program. */
  isUsual: boolean;
}

export interface Program {
  /** Name in requests of flows and in addresses. */
  name: LocalProgram;
  /** Name that people know. */
  title: string;
  /** Port at which it usually listens; null = it is this computer itself and has no address. */
  port: number | null;
  permissions: readonly Permission[];
  /** An account may connect it several times, on different computers; left out = once. */
  hasSeveral?: true;
  /**
   * Returns the permission that a call takes; null = it only reads, or takes back what was allowed before.
   * @param server address of the Liveloom that asks
   */
  needs(call: string, values: JsonObject, server: string): ProgramPermission | null;
  /** Tells whether doing a call twice changes nothing more than doing it once. */
  isRepeatable(call: string, values: JsonObject): boolean;
  /** Tells whether the answer of a call is a secret, which is written nowhere; left out = none is. */
  hasSecretAnswer?(call: string): boolean;
  /**
   * Converts an event of the stream for programs that read along; null = they have no such event. With it, Liveloom listens at the
   * port, at loopback alone, instead of connecting to it.
   */
  pushOf?(event: StreamEvent): Pick<ProgramPush, 'event' | 'data'> | null;
  open(settings: ProgramSettings, deps: ProgramDeps): ProgramLink;
}
