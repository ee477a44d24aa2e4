/**
 * The source of one streamer: what is wanted, what runs, and what is said of it. What is wanted changes at any time; what
 * runs follows one step after the other, so that there are never two connections.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { SourceName, SourceState } from '#schemas/generated/types.ts';
import { type ConnectorReport, reportOf, stageOf } from '../connection/connectorReport.ts';
import type { RunningConnector } from '../runConnector.ts';
import { TOLD, type Told } from './text.ts';

/** What is wanted: nothing (and why not), a connector, or a made-up stream. */
export type Wanted =
  | { kind: 'nothing'; told: Told; stage: SourceState['status']; missing?: SourceState['missing'] }
  | {
      kind: 'connector' | 'rehearsal';
      /** Says whether another one is wanted. Holds no secret. */
      key: string;
      /** It is held while nobody looks too. */
      isAlways: boolean;
      start: StartSource;
    };

/** @param report told of everything it says */
export type StartSource = (report: (report: ConnectorReport) => void) => Promise<Running>;

export interface Running extends Partial<Pick<RunningConnector, 'nudge' | 'send' | 'chatProblem' | 'problem'>> {
  stop(): Promise<void>;
}

export interface SourceDeps {
  clock: Clock;
  scheduler: Scheduler;
  /** Somebody could see what comes. */
  isWatched(): boolean;
  /** What is said of it is something else now. */
  changed(): void;
  log: { warn(fields: object, message: string): void };
}

/** A page that is opened again soon, as by a reload or a change of scenes, finds its connection as it was. */
const LINGER_MS = 2 * 60_000;
/** What could not be started is tried again. */
const RETRY_MS = 10_000;

export class Source {
  readonly #deps: SourceDeps;
  #name: string;
  #wanted: Wanted = { kind: 'nothing', told: TOLD.notYet, stage: 'off' };
  #running: { key: string; is: Running } | null = null;
  #report: ConnectorReport;
  #sinceMs: number;
  #syncing: Promise<void> | null = null;
  #isLingering = false;
  #cancelLinger: (() => void) | null = null;
  #isStopped = false;

  constructor(name: string, deps: SourceDeps) {
    this.#deps = deps;
    this.#name = name;
    this.#report = this.#nothingReport(TOLD.notYet, 'off');
    this.#sinceMs = deps.clock.nowMs();
  }

  /** What is said of it, and since when its stage is what it is. */
  get look(): { report: ConnectorReport; sinceMs: number; isRehearsal: boolean } {
    return { report: this.#report, sinceMs: this.#sinceMs, isRehearsal: this.#wanted.kind === 'rehearsal' };
  }

  get running(): Running | null {
    return this.#running?.is ?? null;
  }

  /** @param name of what is wanted, as reports call it */
  want(name: SourceName | (string & {}), wanted: Wanted): void {
    this.#name = name;
    this.#wanted = wanted;
    this.#sync();
  }

  /** The first page has come, or the last one is gone. */
  watchersChanged(): void {
    this.#cancelLinger?.();
    this.#cancelLinger = null;
    this.#isLingering = !this.#deps.isWatched() && this.#running !== null;
    if (this.#isLingering) {
      this.#cancelLinger = this.#deps.scheduler.after(LINGER_MS, () => {
        this.#isLingering = false;
        this.#sync();
      });
    } else if (this.#deps.isWatched()) this.#running?.is.nudge?.();
    this.#sync();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelLinger?.();
    this.#sync();
    await this.#syncing;
  }

  #isHeld(): boolean {
    const wanted = this.#wanted;
    if (this.#isStopped || wanted.kind === 'nothing') return false;
    return wanted.isAlways || this.#deps.isWatched() || this.#isLingering;
  }

  #sync(): void {
    this.#syncing ??= this.#follow();
  }

  async #follow(): Promise<void> {
    await Promise.resolve(); // whatever changes in this turn is one change
    try {
      while (await this.#step());
    } finally {
      // In the same turn as the last look at what is wanted: a change that comes now is seen.
      this.#syncing = null;
    }
  }

  /** Comes one step closer to what is wanted; false = it is there, or has to wait. */
  async #step(): Promise<boolean> {
    const wanted = this.#wanted;
    const next = this.#isHeld() && wanted.kind !== 'nothing' ? wanted : null;
    if (this.#running !== null && this.#running.key !== next?.key) return this.#end();
    if (this.#running === null && next !== null) return this.#begin(next);
    if (this.#running === null && !this.#isStopped) this.#sayWhyNot();
    return false;
  }

  async #begin(wanted: Exclude<Wanted, { kind: 'nothing' }>): Promise<boolean> {
    try {
      const is = await wanted.start((report) => this.#say(report));
      this.#running = { key: wanted.key, is };
      return true;
    } catch (error) {
      // As a rule its session is just being closed; what it was is looked at again.
      this.#deps.log.warn({ err: error }, 'a source could not be started; it is tried again');
      this.#deps.scheduler.after(RETRY_MS, () => this.#sync());
      return false;
    }
  }

  async #end(): Promise<boolean> {
    const ending = this.#running!.is;
    this.#running = null;
    await ending.stop().catch((error: unknown) => this.#deps.log.warn({ err: error }, 'a source did not end in order'));
    return true;
  }

  #sayWhyNot(): void {
    const wanted = this.#wanted;
    if (wanted.kind === 'nothing') this.#say(this.#nothingReport(wanted.told, wanted.stage, wanted.missing));
    else {
      const told = wanted.kind === 'rehearsal' ? TOLD.rehearsalResting : TOLD.resting;
      this.#say(this.#nothingReport(told, 'resting', 'page'));
    }
  }

  #nothingReport(told: Told, stage: SourceState['status'], missing?: SourceState['missing']): ConnectorReport {
    return reportOf(this.#name, 'idle', told.words, { remedy: told.remedy, stage, missing });
  }

  #say(report: ConnectorReport): void {
    if (stageOf(report) !== stageOf(this.#report) || report.connector !== this.#report.connector)
      this.#sinceMs = this.#deps.clock.nowMs();
    this.#report = report;
    this.#deps.changed();
  }
}
