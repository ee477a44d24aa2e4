/**
 * Holds the connections to the programs of all streamers whose computer this is, and lets flows call them. Stored settings decide
 * what is wanted; they are read when somebody changes them here, and regularly, because other programs change accounts too.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type {
  ChangeProgram,
  Dimensions,
  JsonObject,
  ListProgramChoices,
  LocalProgram,
  OverlaySourceAnswer,
  ProgramAnswer,
  ProgramList,
} from '#schemas/generated/types.ts';
import { type Changes, padsChannel, programsChannel } from '../../ground/base/changes.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';
import type { SecretBox } from '../../ground/base/files/secretBox.ts';
import type { Database } from '../../ground/db/connection.ts';
import { type AddressRules, hostProblem, rulesOf } from '../../ground/outbound/programAddress.ts';
import type { Agent, AgentPort } from '../../show/effects/agentPort.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import { isProgram, PROGRAMS } from '../index.ts';
import type { ProgramChoice, ProgramHappening, ProgramLink, ProgramReport, ProgramSettings } from '../program.ts';
import { type CallJournal, createCallJournal } from './callJournal.ts';
import { createHappeningLimit } from './happeningLimit.ts';
import { type ProgramOwner, programOwner, programOwners, storeProgram, type StoredProgram } from './store.ts';

export interface ProgramHostDeps {
  database: Database;
  secrets: SecretBox;
  addresses: AddressRules;
  clock: Clock;
  scheduler: Scheduler;
  changes: Pick<Changes, 'changed'>;
  inbox: Inbox;
  log: { warn(fields: object, message: string): void };
}

/** A connection as it was last wanted. */
interface Held {
  /** Shows whether a change makes a difference. */
  text: string;
  link: ProgramLink;
  state: ProgramAnswer['state'];
}

/** Console programs change accounts too. */
const LOOK_AGAIN_MS = 60_000;
const DEFAULT_HOST = 'localhost';

export class ProgramHost implements AgentPort {
  readonly #deps: ProgramHostDeps;
  /** By streamer id and program. */
  readonly #held = new Map<string, Map<LocalProgram, Held>>();
  readonly #revisions = new Map<string, number>();
  readonly #startedAtMs: number;
  readonly #journal: CallJournal;
  #lastRevision: number;
  #looking: RunningJob | null = null;
  #isStopped = false;

  constructor(deps: ProgramHostDeps) {
    this.#deps = deps;
    this.#journal = createCallJournal(deps.database, deps.clock);
    this.#startedAtMs = Math.floor(deps.clock.nowMs());
    this.#lastRevision = this.#startedAtMs;
  }

  /** Reads the stored settings and opens the connections. */
  async start(): Promise<void> {
    await this.#readAll();
    const times = { firstAfterMs: LOOK_AGAIN_MS, everyMs: LOOK_AGAIN_MS };
    const { scheduler, log } = this.#deps;
    this.#looking = repeatedly({ name: 'programs', ...times, run: () => this.#readAll(), scheduler, log });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#looking?.stop();
    for (const id of this.#held.keys()) this.remove(id);
  }

  /** @throws NOT_SIGNED_IN when the account is gone */
  async list(streamerId: string): Promise<ProgramList> {
    const owner = await this.#ownerOf(streamerId);
    this.#apply(owner);
    return {
      items: Object.values(PROGRAMS).map(({ name }) => this.#answer(owner, name)),
      isHosted: this.#isHosted(owner),
      revision: String(this.#revisions.get(streamerId) ?? this.#startedAtMs),
    };
  }

  /** @throws PROGRAM_HOST_NOT_ALLOWED, PROGRAM_NOT_REACHABLE */
  async change(streamerId: string, program: LocalProgram, change: ChangeProgram): Promise<ProgramAnswer> {
    const owner = await this.#ownerOf(streamerId);
    const stored = storedOf(owner, program);
    const { isOn = stored.isOn, host = stored.host, port = stored.port, password } = change;
    const purpose = purposeOf(streamerId, program);
    const next: StoredProgram = {
      isOn,
      host: host.toLowerCase(),
      port,
      sealedPassword:
        password === undefined
          ? stored.sealedPassword
          : password === null || password === ''
            ? null
            : this.#deps.secrets.seal(password, purpose),
    };
    if (next.isOn || host !== stored.host) this.#refuseHost(owner, next.host);
    await storeProgram(this.#deps.database, streamerId, program, next);
    // Saving again tries at once, without waiting for the next attempt.
    if (stored.isOn) this.#close(streamerId, program);
    const changed = await this.#ownerOf(streamerId);
    this.#apply(changed);
    this.#touch(streamerId);
    return this.#answer(changed, program);
  }

  /** @throws as `ProgramLink.choices` */
  async choices(
    streamerId: string,
    program: LocalProgram,
    { list, ...values }: ListProgramChoices,
  ): Promise<ProgramChoice[]> {
    return this.#linkOf(streamerId, program).choices(list, values, new AbortController().signal);
  }

  /** @throws as `ProgramLink.perform` */
  async call(streamerId: string, program: LocalProgram, call: string, values: JsonObject): Promise<JsonObject> {
    return this.#linkOf(streamerId, program).perform(call, values, new AbortController().signal);
  }

  /** Shows an overlay in a program. @throws PROGRAM_HAS_NO_BROWSER, and as `ProgramLink.perform` */
  async addOverlay(
    streamerId: string,
    program: LocalProgram,
    source: { name: string; url: string; scene: string } & Dimensions,
  ): Promise<OverlaySourceAnswer> {
    const { scene, source: added } = await this.call(streamerId, program, 'addOverlay', { ...source });
    return { scene: String(scene), source: String(added) };
  }

  /** Lets flows call the programs of a streamer; null = no program of theirs can be reached. */
  of(streamerId: string): Agent | null {
    if (!this.#held.has(streamerId)) return null;
    return {
      perform: async ({ key, program, call, values }, signal) => {
        if (!isProgram(program)) throw new AppError('AGENT_MISSING');
        const { title, isRepeatable } = PROGRAMS[program];
        const link = this.#linkOf(streamerId, program);
        const keyed = { streamerId, key, isRepeatable: isRepeatable(call, values), program: title };
        return this.#journal.once(keyed, () => link.perform(call, values, signal));
      },
    };
  }

  /** Closes the connections of an account that is being deleted. */
  remove(streamerId: string): void {
    for (const program of this.#held.get(streamerId)?.keys() ?? []) this.#close(streamerId, program);
    this.#held.delete(streamerId);
    this.#revisions.delete(streamerId);
  }

  async #readAll(): Promise<void> {
    await this.#journal.forget();
    const found = await programOwners(this.#deps.database);
    if (this.#isStopped) return;
    for (const owner of found) this.#apply(owner);
    const ids = new Set(found.map(({ id }) => id));
    for (const id of this.#held.keys()) if (!ids.has(id)) this.remove(id);
  }

  #apply(owner: ProgramOwner): void {
    for (const { name } of Object.values(PROGRAMS)) {
      const wanted = this.#wanted(owner, name);
      const held = this.#held.get(owner.id)?.get(name);
      const text = JSON.stringify(wanted);
      if (held?.text === text) continue;
      this.#close(owner.id, name);
      if (wanted !== null) this.#open(owner.id, name, wanted, text);
    }
  }

  /** Returns the settings with which a program is to be connected; null = it is not to be. */
  #wanted(owner: ProgramOwner, program: LocalProgram): ProgramSettings | null {
    const { isOn, host, port, sealedPassword } = storedOf(owner, program);
    if (this.#isStopped || !isOn || this.#problem(owner, host) !== null) return null;
    const password =
      sealedPassword === null ? null : this.#deps.secrets.open(sealedPassword, purposeOf(owner.id, program));
    return { host, port, password: password ?? '' };
  }

  #open(streamerId: string, program: LocalProgram, settings: ProgramSettings, text: string): void {
    const { clock, scheduler, log } = this.#deps;
    const report = (state: ProgramReport): void => {
      const was = held.state.status;
      held.state = { ...state, sinceMs: Math.floor(clock.nowMs()) };
      if (this.#held.get(streamerId)?.get(program) === held) this.#touch(streamerId);
      if ((was === 'connected') !== (state.status === 'connected'))
        emit({ name: was === 'connected' ? 'disconnected' : 'connected', subject: '' });
    };
    const emit = createHappeningLimit(
      (happening) => void this.#submit(streamerId, program, happening),
      (leftOut) => log.warn({ streamerId, program, leftOut }, 'a program reports more events than a flow can follow'),
      clock,
    );
    const off = { status: 'off', reason: null, version: '', sinceMs: Math.floor(clock.nowMs()) } as const;
    const held: Held = { text, state: off, link: CLOSED };
    const programs = this.#held.get(streamerId) ?? new Map<LocalProgram, Held>();
    this.#held.set(streamerId, programs.set(program, held));
    held.link = PROGRAMS[program].open(settings, { scheduler, report, emit });
  }

  /** Starts flows; without a session nobody follows. */
  async #submit(streamerId: string, program: LocalProgram, { name: event, subject }: ProgramHappening): Promise<void> {
    const payload = { program, event, subject };
    try {
      await this.#deps.inbox.submit(streamerId, { type: 'programEvent', origin: 'command', payload });
    } catch (error) {
      this.#deps.log.warn({ err: error, streamerId, program, event }, 'an event of a program was not taken');
    }
  }

  #close(streamerId: string, program: LocalProgram): void {
    const programs = this.#held.get(streamerId);
    const held = programs?.get(program);
    if (held === undefined) return;
    held.link.close();
    programs?.delete(program);
    if (programs?.size === 0) this.#held.delete(streamerId);
    this.#touch(streamerId);
  }

  #answer(owner: ProgramOwner, program: LocalProgram): ProgramAnswer {
    const { isOn, host, port, sealedPassword } = storedOf(owner, program);
    const nothing = { version: '', sinceMs: this.#startedAtMs } as const;
    const isRefused = isOn && this.#problem(owner, host) !== null;
    const state = isRefused
      ? ({ ...nothing, status: 'refused', reason: 'server' } as const)
      : ({ ...nothing, status: 'off', reason: null } as const);
    return {
      program,
      title: PROGRAMS[program].title,
      isOn,
      host,
      port,
      hasPassword: sealedPassword !== null,
      state: this.#held.get(owner.id)?.get(program)?.state ?? state,
    };
  }

  #linkOf(streamerId: string, program: LocalProgram): ProgramLink {
    const held = this.#held.get(streamerId)?.get(program);
    if (held === undefined) throw new AppError('PROGRAM_NOT_CONNECTED', { program: PROGRAMS[program].title });
    return held.link;
  }

  #isHosted(owner: ProgramOwner): boolean {
    return owner.isDemo || rulesOf(owner, this.#deps.addresses).isHosted;
  }

  /** A demo ends within hours, and its program would be that of somebody else. */
  #problem(owner: ProgramOwner, host: string): ReturnType<typeof hostProblem> {
    return owner.isDemo ? { kind: 'hosted' } : hostProblem(host, rulesOf(owner, this.#deps.addresses));
  }

  #refuseHost(owner: ProgramOwner, host: string): void {
    const problem = this.#problem(owner, host);
    if (problem?.kind === 'hosted') throw new AppError('PROGRAM_NOT_REACHABLE', {}, { field: 'host' });
    if (problem?.kind === 'notAllowed')
      throw new AppError('PROGRAM_HOST_NOT_ALLOWED', { host: problem.host }, { field: 'host' });
  }

  #touch(streamerId: string): void {
    this.#lastRevision = Math.max(this.#lastRevision + 1, Math.floor(this.#deps.clock.nowMs()));
    this.#revisions.set(streamerId, this.#lastRevision);
    this.#deps.changes.changed(programsChannel(streamerId));
    this.#deps.changes.changed(padsChannel(streamerId));
  }

  async #ownerOf(streamerId: string): Promise<ProgramOwner> {
    const owner = await programOwner(this.#deps.database, streamerId);
    if (owner === undefined) throw new AppError('NOT_SIGNED_IN'); // deleted a moment ago
    return owner;
  }
}

/** Stands for a connection while it is being made. */
const CLOSED: ProgramLink = {
  perform: () => Promise.reject(new AppError('PROGRAM_NOT_CONNECTED', { program: '' })),
  choices: () => Promise.reject(new AppError('PROGRAM_NOT_CONNECTED', { program: '' })),
  close: () => undefined,
};

const storedOf = ({ programs }: ProgramOwner, program: LocalProgram): StoredProgram =>
  programs.get(program) ?? { isOn: false, host: DEFAULT_HOST, port: PROGRAMS[program].port, sealedPassword: null };

const purposeOf = (streamerId: string, program: LocalProgram): string => `password of ${program} of ${streamerId}`;
