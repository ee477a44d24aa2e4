/** What a session host works with, and how it opens sessions. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { FairScheduler } from '../../ground/base/fairScheduler.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { RowListeners } from './rowListeners.ts';
import type { EffectsPort } from './effectsPort.ts';
import type { CommitListener } from './sessionEvents.ts';
import type { GiftPicture } from '#engine/rules/giftPicture.ts';
import type { SignPictures } from './liveItems.ts';
import type { PlanWatchDeps } from './planWatch.ts';
import type { Ownership } from './ports/ownership.ts';
import type { Rooms } from './overlayRooms.ts';
import type { SessionOptions } from './sessionOptions.ts';
import type { PageTime } from './shownOverlays.ts';
import type { SessionObserver } from './sessionObserver.ts';
import type { StoredDocuments } from './storedDocuments.ts';

export interface SessionHostDeps {
  /** Connection for events and their commits. */
  eventsDb: Database;
  /** Version of the program, which checkpoints name. */
  build: string;
  documents: StoredDocuments;
  /** Publishes to pages. */
  hub: Rooms;
  clock: Clock;
  scheduler: Scheduler;
  /** Returns unguessable text, which identifies an epoch. */
  randomId(): string;
  signPictures: SignPictures;
  /** Gift pictures of the catalogue; none by default. */
  giftPicture?: GiftPicture;
  plansOf: PlanWatchDeps['plansOf'];
  putAwayOf?: NonNullable<PlanWatchDeps['putAwayOf']>;
  ads?: NonNullable<PlanWatchDeps['ads']>;
  /** Returns a streamer's quotas; those of the largest plan unless set. */
  quotasOf?(streamerId: string): Promise<Quotas>;
  /** Called after a commit (the checkpointer listens). */
  onCommit(): void;
  /** Called with committed events and the resulting state. */
  onEvents?: CommitListener;
  /** Shares the thread between the sessions; without it each folds whenever it can. */
  fair?: FairScheduler;
  /** Called when a streamer's flows start or stop using much of the thread. */
  onLoad?(streamerId: string): void;
  /** Decides who runs which session; this process runs all unless set. */
  ownership?: Ownership;
  /** Does the outside work that stages request; without it requests end at their deadlines. */
  effects?: EffectsPort;
  /** Called after an overlay was edited and its next version stored. */
  onOverlayChanged?(overlayId: string): void;
  /** Returns the length of a streamer's library file; null = unknown, as of every file unless set. */
  lengthOf?(streamerId: string, fileId: string): Promise<number | null>;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  observer?: SessionObserver;
  /** Listens to written rows. */
  rowListeners?: RowListeners;
}

/** Describes how a session gets its time: from the clock (default) or from a recording. */
export interface OpenOptions extends PageTime {
  time?: SessionOptions['time'];
  startAtMs?: number;
  seed?: number;
  fold?: SessionOptions['fold'];
}
