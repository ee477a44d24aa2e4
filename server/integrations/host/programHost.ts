/**
 * Holds the connections to the programs of all streamers whose computer this is, and lets flows call them. Stored settings decide
 * what is wanted; they are read when somebody changes them here, and regularly, because other programs change accounts too.
 */
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { sceneRefIn } from '#engine/rules/sceneRefs.ts';
import type {
  ChangeProgram,
  JsonObject,
  ListProgramChoices,
  LocalProgram,
  PlaybackStatePayload,
  ProgramAnswer,
  ProgramConnection,
  ProgramList,
  ProgramPermission,
} from '#schemas/generated/types.ts';
import { padsChannel, programsChannel } from '../../ground/base/changes.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';
import type { Agent, AgentPort } from '../../show/effects/agentPort.ts';
import { type AgentLines, createAgentLines } from '../agents/agentLines.ts';
import { refuseForeign } from '../agents/store.ts';
import { partsOf, programOf, titleOf } from '../connections.ts';
import type { CapturedFile, OwnComputer, Program, ProgramChoice, ProgramReport, ProgramSettings } from '../program.ts';
import { type Captures, createCaptures } from '../captures/captures.ts';
import { type Chapters, createChapters } from '../chapters/chapters.ts';
import { createMusicDesk, type MusicDesk } from '../music/musicDesk.ts';
import { type CallJournal, createCallJournal } from '../reach/callJournal.ts';
import { CLOSED_REACH } from '../reach/closedReach.ts';
import { createHappeningLimit } from '../reach/happeningLimit.ts';
import { addRefused } from '../reach/permissions.ts';
import type { Reach, ReachCall } from '../reach/reach.ts';
import { reachHere } from '../reach/reachHere.ts';
import { createRefreshLog, type RefreshLog } from '../refresh/refreshLog.ts';
import { passOn } from './passOn.ts';
import type { ProgramHostDeps } from './programHostDeps.ts';
import { createShowTeller, type ShowTeller } from './showTeller.ts';
import {
  deleteProgram,
  type ProgramOwner,
  programOwner,
  programOwners,
  storeProgram,
  turnOffElsewhere,
} from './store.ts';
import {
  allowedOf,
  answerOf,
  answerOfClosed,
  changedProgram,
  connectionsOf,
  isHostedFor,
  OWN_HOST,
  purposeOf,
  shownNameOf,
  refuseChange,
  refuseElsewhere,
  refuseHost,
  storedOf,
  type Wanted,
  wantedOf,
} from './wanted.ts';

/** A connection as it was last wanted. */
interface Held {
  /** Shows whether a change makes a difference. */
  text: string;
  /** The program, whose title has the name of the connection. */
  shown: Program;
  address: Pick<ProgramSettings, 'host' | 'port'>;
  reach: Reach;
  state: ProgramAnswer['state'];
  allowed: readonly ProgramPermission[];
  refused: readonly ProgramPermission[];
}

/** Console programs change accounts too. */
const LOOK_AGAIN_MS = 60_000;

export class ProgramHost implements AgentPort {
  /** Lines to the agents of all streamers. */
  readonly lines: AgentLines;
  /** Music that plays for each streamer. */
  readonly music: MusicDesk;
  /** Chapters of recordings at moments of the stream. */
  readonly chapters: Chapters;
  /** Files that programs captured. */
  readonly captures: Captures;
  /** Overlays that were refreshed in broadcast software. */
  readonly refreshes: RefreshLog;
  readonly #deps: ProgramHostDeps;
  /** By streamer id and program. */
  readonly #held = new Map<string, Map<ProgramConnection, Held>>();
  readonly #revisions = new Map<string, number>();
  readonly #startedAtMs: number;
  readonly #journal: CallJournal;
  readonly #show: ShowTeller;
  #lastRevision: number;
  #looking: RunningJob | null = null;
  #isStopped = false;

  constructor(deps: ProgramHostDeps) {
    this.#deps = deps;
    this.lines = createAgentLines(deps);
    this.refreshes = createRefreshLog(deps.clock);
    this.music = createMusicDesk(deps);
    this.#show = createShowTeller({ ...deps, music: this.music });
    this.captures = createCaptures({ ...deps, changed: (id) => this.#touch(id) });
    this.chapters = createChapters({ ...deps, programs: this, changed: (id) => this.#touch(id) });
    this.#journal = createCallJournal(deps.database, deps.clock);
    this.#startedAtMs = Math.floor(deps.clock.nowMs());
    this.#lastRevision = this.#startedAtMs;
  }

  /** Reads the stored settings and opens the connections. */
  async start(): Promise<void> {
    await this.chapters.start();
    await this.#readAll();
    const times = { firstAfterMs: LOOK_AGAIN_MS, everyMs: LOOK_AGAIN_MS };
    const { scheduler, log } = this.#deps;
    this.#looking = repeatedly({ name: 'programs', ...times, run: () => this.#readAll(), scheduler, log });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#looking?.stop();
    await this.chapters.settled();
    for (const id of this.#held.keys()) this.remove(id);
  }

  /** @throws NOT_SIGNED_IN when the account is gone */
  async list(streamerId: string): Promise<Omit<ProgramList, 'agents'>> {
    const owner = await this.#ownerOf(streamerId);
    this.#apply(owner);
    return {
      items: connectionsOf(owner).map((program) => this.#answer(owner, program)),
      isHosted: isHostedFor(owner, this.#deps.addresses),
      revision: String(this.#revisions.get(streamerId) ?? this.#startedAtMs),
    };
  }

  /**
   * @param isHere whether the request comes from the computer of this server
   * @throws NOT_FOUND, PROGRAM_ALLOWED_AT_AGENT, PROGRAM_ALLOWED_ELSEWHERE, and as `refuseChange` and `refuseHost`
   */
  async change(
    streamerId: string,
    program: ProgramConnection,
    change: ChangeProgram,
    isHere: boolean,
  ): Promise<ProgramAnswer> {
    const owner = await this.#ownerOf(streamerId);
    refuseChange(owner, program, change);
    const stored = storedOf(owner, program);
    const seal = (password: string): string => this.#deps.secrets.seal(password, purposeOf(streamerId, program));
    const next = changedProgram(stored, change, seal);
    const { agentId, host, port } = next;
    await refuseForeign(this.#deps.database, streamerId, agentId);
    if (change.allowed !== undefined) refuseElsewhere(program, agentId, isHere);
    // An agent decides by itself where it connects to.
    if (agentId === null && (next.isOn || host !== stored.host)) refuseHost(owner, host, this.#deps.addresses);
    await storeProgram(this.#deps.database, streamerId, program, next);
    if (next.isOn && agentId === null && programOf(program).pushOf !== undefined)
      await this.#takePort(streamerId, program, port);
    // Saving again tries at once, without waiting for the next attempt.
    if (stored.isOn && change.allowed === undefined && change.name === undefined) this.#close(streamerId, program);
    const changed = await this.#ownerOf(streamerId);
    this.#apply(changed);
    this.#touch(streamerId);
    return this.#answer(changed, program);
  }

  /** Forgets a connection with its settings. @throws NOT_SIGNED_IN */
  async forget(streamerId: string, program: ProgramConnection): Promise<void> {
    await deleteProgram(this.#deps.database, streamerId, program);
    this.#apply(await this.#ownerOf(streamerId));
    this.#touch(streamerId);
  }

  /** @throws as `ProgramLink.choices` */
  async choices(
    streamerId: string,
    program: ProgramConnection,
    { list, canvasUuid = '', sceneUuid = '', ...named }: ListProgramChoices,
  ): Promise<ProgramChoice[]> {
    const ids = sceneRefIn(named.scene, { canvasUuid, sceneUuid, name: named.scene });
    const values = { ...named, ...ids, isWithIds: true };
    return this.#reachOf(streamerId, program).choices(list, values, new AbortController().signal);
  }

  /** @throws as `Reach.perform` */
  async call(streamerId: string, program: ProgramConnection, call: string, values: JsonObject): Promise<JsonObject> {
    return this.#perform(streamerId, program, { key: null, call, values }, new AbortController().signal);
  }

  /** Lets flows call the programs of a streamer; null = no program of theirs can be reached. */
  of(streamerId: string): Agent | null {
    if (!this.#held.has(streamerId)) return null;
    return {
      perform: async ({ key, program, call, values }, signal) => {
        if (partsOf(program) === null) throw new AppError('AGENT_MISSING');
        return this.#perform(streamerId, program, { key, call, values }, signal);
      },
    };
  }

  /**
   * Passes what happened in a stream on to programs that read along.
   * @param isTest whether it happened in a test or a made-up stream
   */
  follow(streamerId: string, events: readonly StreamEvent[], isTest: boolean): void {
    const held = this.#held.get(streamerId);
    if (held !== undefined) passOn(held, events, isTest);
  }

  /** Makes a call, and keeps the picture that it may have taken. @throws as `Reach.perform`, and errors of the library */
  async #perform(
    streamerId: string,
    program: ProgramConnection,
    call: ReachCall,
    signal: AbortSignal,
  ): Promise<JsonObject> {
    const reach = this.#reachOf(streamerId, program);
    const result = await reach.perform(call, signal);
    return result['file'] === undefined ? result : this.captures.keepPicture(streamerId, reach, result);
  }

  /** Returns the connections to a program that are open now, with their streamers. */
  connected(program: LocalProgram): { streamerId: string; connection: ProgramConnection }[] {
    return [...this.#held].flatMap(([streamerId, held]) =>
      [...held].flatMap(([connection, { state }]) =>
        state.status === 'connected' && partsOf(connection)!.program === program ? [{ streamerId, connection }] : [],
      ),
    );
  }

  /** Tells whether the computer of the server is that of the streamer. */
  async isHomeOf(streamerId: string): Promise<boolean> {
    const owner = await programOwner(this.#deps.database, streamerId);
    return owner !== undefined && !isHostedFor(owner, this.#deps.addresses);
  }

  /** Closes the connections of an account that is being deleted. */
  remove(streamerId: string): void {
    for (const program of this.#held.get(streamerId)?.keys() ?? []) this.#close(streamerId, program);
    this.#held.delete(streamerId);
    this.chapters.forget(streamerId);
    this.#revisions.delete(streamerId);
    this.music.remove(streamerId);
  }

  /** Reads the settings of an account again, after somebody changed its agents. */
  async refresh(streamerId: string): Promise<void> {
    const owner = await programOwner(this.#deps.database, streamerId);
    if (owner !== undefined) this.#apply(owner);
    this.#touch(streamerId);
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
    const own = connectionsOf(owner);
    for (const name of this.#held.get(owner.id)?.keys() ?? []) if (!own.includes(name)) this.#close(owner.id, name);
    for (const name of own) {
      const wanted = this.#isStopped ? null : wantedOf(owner, name, this.#deps);
      const held = this.#held.get(owner.id)?.get(name);
      const text = JSON.stringify(wanted);
      if (held?.text === text) {
        held.shown.title = titleOf(name, shownNameOf(owner, name));
        if (wanted?.agentId === null) held.allowed = allowedOf(owner, name);
        continue;
      }
      this.#close(owner.id, name);
      if (wanted !== null) this.#open(owner, name, wanted, text);
    }
  }

  #open(owner: ProgramOwner, program: ProgramConnection, { settings, agentId }: Wanted, text: string): void {
    const { id: streamerId } = owner;
    const shown = { ...programOf(program), title: titleOf(program, shownNameOf(owner, program)) };
    const { clock, scheduler, randomKey, log, publicUrl: server } = this.#deps;
    const here = { clock, scheduler, randomKey, computer: this.#computerOf(streamerId) };
    const report = (state: ProgramReport): void => {
      const was = held.state.status;
      held.state = { ...state, sinceMs: Math.floor(clock.nowMs()) };
      if (this.#held.get(streamerId)?.get(program) === held) this.#touch(streamerId);
      // A port that Liveloom opens itself is no program that came.
      if (programOf(program).pushOf === undefined && (was === 'connected') !== (state.status === 'connected'))
        emit({ name: was === 'connected' ? 'disconnected' : 'connected', subject: '' });
    };
    const emit = createHappeningLimit(
      (happening) => void this.#show.happened(streamerId, program, happening),
      (leftOut) => log.warn({ streamerId, program, leftOut }, 'a program reports more events than a flow can follow'),
      clock,
    );
    const play = (playback: PlaybackStatePayload): void => {
      // The last report of one that was closed comes after that; one that was replaced has nothing to say.
      const now = this.#held.get(streamerId)?.get(program);
      if (now === undefined || now === held) void this.#show.plays(streamerId, program, playback);
    };
    const captured = (file: CapturedFile): void => this.captures.saved(streamerId, program, held, file);
    const off = { status: 'off', reason: null, version: '', sinceMs: Math.floor(clock.nowMs()) } as const;
    const allowed = agentId === null ? allowedOf(owner, program) : [];
    const held: Held = { text, shown, address: settings, state: off, reach: CLOSED_REACH, allowed, refused: [] };
    const programs = this.#held.get(streamerId) ?? new Map<ProgramConnection, Held>();
    this.#held.set(streamerId, programs.set(program, held));
    const permitted = (ticked: readonly ProgramPermission[], refused: readonly ProgramPermission[]): void => {
      Object.assign(held, { allowed: ticked, refused });
      this.#touch(streamerId);
    };
    held.reach =
      agentId === null
        ? reachHere(shown, settings, {
            ...here,
            report,
            emit,
            play,
            captured,
            journal: this.#journal,
            streamerId,
            server,
            allowed: () => held.allowed,
            refused: (need) => permitted(held.allowed, addRefused(held.refused, need)),
          })
        : this.lines.reach(agentId, program, settings, {
            report,
            permitted,
            play,
            captured,
            title: () => shown.title,
            submit: (happening, id) => this.#show.happened(streamerId, program, happening, id),
          });
  }

  #computerOf(streamerId: string): OwnComputer {
    const { folder, ports } = this.#deps.computer;
    return {
      folder: join(folder, encodeURIComponent(streamerId)),
      controlled: () => [
        ...ports.map((port) => ({ host: OWN_HOST, port })),
        ...[...this.#held.values()].flatMap((programs) => [...programs.values()].map(({ address }) => address)),
      ],
    };
  }

  #close(streamerId: string, program: ProgramConnection): void {
    const programs = this.#held.get(streamerId);
    const held = programs?.get(program);
    if (held === undefined) return;
    held.reach.close();
    held.reach = CLOSED_REACH;
    this.captures.forget(streamerId, program);
    programs?.delete(program);
    if (programs?.size === 0) this.#held.delete(streamerId);
    this.#touch(streamerId);
  }

  #answer(owner: ProgramOwner, program: ProgramConnection): ProgramAnswer {
    const held = this.#held.get(owner.id)?.get(program);
    if (held !== undefined) return answerOf(owner, program, held);
    return answerOfClosed(owner, program, this.#deps.addresses, this.#startedAtMs);
  }

  #reachOf(streamerId: string, program: ProgramConnection): Reach {
    const held = this.#held.get(streamerId)?.get(program);
    if (held === undefined) throw new AppError('PROGRAM_NOT_CONNECTED', { program: titleOf(program) });
    return held.reach;
  }

  /** A port of this computer belongs to the account that turned it on last. */
  async #takePort(streamerId: string, program: ProgramConnection, port: number): Promise<void> {
    const others = await turnOffElsewhere(this.#deps.database, { streamerId, program, port });
    for (const other of others) await this.refresh(other);
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
