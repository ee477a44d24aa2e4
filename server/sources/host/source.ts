/**
 * Runs the source of one streamer. The wanted source changes at any time; the running one follows step by step, so that there
 * are never two connections.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { SourceName, SourceState } from '#schemas/generated/types.ts';
import { type ConnectorReport, reportOf, stageOf } from '../connection/connectorReport.ts';
import type { RunningConnector } from '../runConnector.ts';
import { STATUS_TEXTS, type StatusText } from './sourceStatusText.ts';

/** The wanted source: nothing (with the reason), a connector or a made-up stream. */
export type Wanted =
  | { kind: 'nothing'; text: StatusText; stage: SourceState['status']; missing?: SourceState['missing'] }
  | {
      kind: 'connector' | 'rehearsal';
      /** Identifies the wanted source. Contains no secret. */
      key: string;
      /** Whether it runs even when nobody watches. */
      isAlways: boolean;
      start: StartSource;
    };

/**
 * Starts a source.
 * @param report called with each report
 */
export type StartSource = (report: (report: ConnectorReport) => void) => Promise<Running>;

export interface Running extends Partial<Pick<RunningConnector, 'nudge' | 'send' | 'chatProblem' | 'problem'>> {
  stop(): Promise<void>;
}

export interface SourceDeps {
  clock: Clock;
  scheduler: Scheduler;
  /** Checks whether anybody could see the events. */
  isWatched(): boolean;
  /** Called when the reported state changes. */
  changed(): void;
  log: { warn(fields: object, message: string): void };
}

/**
 * Delay before disconnecting, so that a page that is reopened soon, by a reload or a change of scenes, finds its connection.
 */
const LINGER_MS = 2 * 60_000;
/** Delay before a failed start is retried. */
const RETRY_MS = 10_000;

export class Source {
  readonly #deps: SourceDeps;
  #name: string;
  #wanted: Wanted = { kind: 'nothing', text: STATUS_TEXTS.notYet, stage: 'off' };
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
    this.#report = this.#nothingReport(STATUS_TEXTS.notYet, 'off');
    this.#sinceMs = deps.clock.nowMs();
  }

  /** The reported state, and since when its stage has lasted. */
  get snapshot(): { report: ConnectorReport; sinceMs: number; isRehearsal: boolean } {
    return { report: this.#report, sinceMs: this.#sinceMs, isRehearsal: this.#wanted.kind === 'rehearsal' };
  }

  get running(): Running | null {
    return this.#running?.is ?? null;
  }

  /**
   * Sets the wanted source.
   * @param name its name in reports
   */
  want(name: SourceName | (string & {}), wanted: Wanted): void {
    this.#name = name;
    this.#wanted = wanted;
    this.#sync();
  }

  /** Handles the arrival of the first page or the departure of the last. */
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
    await Promise.resolve(); // combines all changes of this turn
    try {
      while (await this.#step());
    } finally {
      // Runs in the same turn as the last check of what is wanted, so that a change now is noticed.
      this.#syncing = null;
    }
  }

  /** Takes one step towards the wanted source; returns false when it is reached or has to wait. */
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
      // Usually its session is just being closed, so the wanted source is checked again.
      this.#deps.log.warn({ err: error }, 'source could not be started; the server tries again');
      this.#deps.scheduler.after(RETRY_MS, () => this.#sync());
      return false;
    }
  }

  async #end(): Promise<boolean> {
    const ending = this.#running!.is;
    this.#running = null;
    await ending
      .stop()
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'source could not be stopped cleanly'));
    return true;
  }

  #sayWhyNot(): void {
    const wanted = this.#wanted;
    if (wanted.kind === 'nothing') this.#say(this.#nothingReport(wanted.text, wanted.stage, wanted.missing));
    else {
      const text = wanted.kind === 'rehearsal' ? STATUS_TEXTS.rehearsalResting : STATUS_TEXTS.resting;
      this.#say(this.#nothingReport(text, 'resting', 'page'));
    }
  }

  #nothingReport(text: StatusText, stage: SourceState['status'], missing?: SourceState['missing']): ConnectorReport {
    return reportOf(this.#name, 'idle', text.words, { remedy: text.remedy, stage, missing });
  }

  #say(report: ConnectorReport): void {
    if (stageOf(report) !== stageOf(this.#report) || report.connector !== this.#report.connector)
      this.#sinceMs = this.#deps.clock.nowMs();
    this.#report = report;
    this.#deps.changed();
  }
}
