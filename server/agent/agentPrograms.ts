/**
 * Programs that the agent holds for its server: each is opened as the server wants it, at places that this computer allows, and
 * does only what was ticked here.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type {
  AgentCallMessage,
  AgentChooseMessage,
  AgentFetchMessage,
  AgentPushMessage,
  AgentSettingsMessage,
  AgentStateMessage,
  JsonObject,
  ProgramConnection,
  PlaybackStatePayload,
  ProgramPermission,
} from '#schemas/generated/types.ts';
import { hostProblem } from '../ground/outbound/programAddress.ts';
import { partsOf, programOf, titleOf } from '../integrations/connections.ts';
import type {
  CapturedFile,
  OpenedFile,
  ProgramChoice,
  ProgramHappening,
  ProgramReport,
} from '../integrations/program.ts';
import type { CallJournal } from '../integrations/reach/callJournal.ts';
import { createHappeningLimit } from '../integrations/reach/happeningLimit.ts';
import { addRefused } from '../integrations/reach/permissions.ts';
import type { Reach } from '../integrations/reach/reach.ts';
import { reachHere } from '../integrations/reach/reachHere.ts';

type Wanted = AgentSettingsMessage['programs'][number];

interface Held {
  text: string;
  address: { host: string; port: number };
  reach: Reach | null;
  state: ProgramReport;
  refused: readonly ProgramPermission[];
  /** The oldest first. */
  captured: readonly CapturedFile[];
}

/** Something that the server asked for and this computer does not allow. */
export interface Refusal {
  program: ProgramConnection;
  what: string;
  atMs: number;
}

export interface AgentProgramsDeps {
  /** Folder for what programs have to remember when the agent ends. */
  folder: string;
  /** Returns the port of the agent's own page; 0 = it is not open yet. */
  pagePort(): number;
  clock: Clock;
  scheduler: Scheduler;
  journal: CallJournal;
  /** Returns the settings of this computer as they are now. */
  settings(): { server: string; hosts: readonly string[]; allowed: Readonly<Record<string, ProgramPermission[]>> };
  changed(program: ProgramConnection): void;
  happened(program: ProgramConnection, happening: ProgramHappening): void;
  played(program: ProgramConnection, playback: PlaybackStatePayload): void;
  captured(program: ProgramConnection, file: CapturedFile): void;
  randomKey(): string;
  log: { warn(fields: object, message: string): void };
}

const MAX_REFUSALS = 50;
const MAX_CAPTURED = 20;
const NOBODY = 'agent';
const OWN_HOST = 'localhost';

export class AgentPrograms {
  readonly #deps: AgentProgramsDeps;
  readonly #held = new Map<ProgramConnection, Held>();
  /** Calls under way by their key: a server that comes back asks for them again. */
  readonly #underWay = new Map<string, { answer: Promise<JsonObject>; abort: AbortController }>();
  #refusals: Refusal[] = [];

  constructor(deps: AgentProgramsDeps) {
    this.#deps = deps;
  }

  /** The latest first. */
  get refusals(): readonly Refusal[] {
    return this.#refusals;
  }

  /** Holds exactly these programs. */
  hold(wanted: readonly Wanted[]): void {
    for (const name of this.#held.keys()) if (!wanted.some(({ program }) => program === name)) this.#close(name);
    for (const each of wanted) {
      // A newer server may know more programs.
      if (partsOf(each.program) === null) continue;
      const text = JSON.stringify(each);
      if (this.#held.get(each.program)?.text === text) continue;
      this.#close(each.program);
      this.#open(each, text);
    }
  }

  names(): ProgramConnection[] {
    return [...this.#held.keys()];
  }

  stateOf(program: ProgramConnection): AgentStateMessage {
    const held = this.#held.get(program);
    const state = held?.state ?? ({ status: 'off', reason: null, version: '' } as const);
    return {
      type: 'state',
      program,
      state: { ...state, sinceMs: 0 },
      allowed: this.#allowed(program),
      refused: [...(held?.refused ?? [])],
    };
  }

  /** Does a call once for its key. @throws as `Reach.perform` */
  perform({ key, program, call, values, deadlineMs }: AgentCallMessage): Promise<JsonObject> {
    const known = this.#underWay.get(key);
    if (known !== undefined) return known.answer;
    const abort = new AbortController();
    const cancelLate = this.#deps.scheduler.after(deadlineMs, () => abort.abort());
    const answer = this.#use(program, (reach) => reach.perform({ key, call, values }, abort.signal)).finally(() => {
      cancelLate();
      this.#underWay.delete(key);
    });
    this.#underWay.set(key, { answer, abort });
    return answer;
  }

  cancel(key: string): void {
    this.#underWay.get(key)?.abort.abort();
  }

  /** @throws as `Reach.choices` */
  choices({ program, list, values }: AgentChooseMessage): Promise<ProgramChoice[]> {
    return this.#use(program, (reach) => reach.choices(list, values, new AbortController().signal));
  }

  /** Returns the files that programs reported. */
  captured(): (readonly [ProgramConnection, CapturedFile])[] {
    return [...this.#held].flatMap(([program, held]) => held.captured.map((file) => [program, file] as const));
  }

  /** @throws as `Reach.open` */
  openFile({ program, file }: Pick<AgentFetchMessage, 'program' | 'file'>): Promise<OpenedFile> {
    return this.#use(program, (reach) => reach.open(file));
  }

  /** Passes an event of the stream on to a program that reads along. */
  push({ program, event, data, isTest }: AgentPushMessage): void {
    this.#held.get(program)?.reach?.push({ event, data, isTest });
  }

  /** Forgets what was refused of a permission that was just given. */
  allowedNow(program: ProgramConnection, permission: ProgramPermission): void {
    const held = this.#held.get(program);
    if (held !== undefined) held.refused = held.refused.filter((each) => each !== permission);
    this.#refusals = this.#refusals.filter((each) => each.program !== program || each.what !== permission);
    this.#deps.changed(program);
  }

  close(): void {
    this.hold([]);
  }

  #allowed(program: ProgramConnection): ProgramPermission[] {
    return [...(this.#deps.settings().allowed[program] ?? [])];
  }

  async #use<Result>(program: ProgramConnection, task: (reach: Reach) => Promise<Result>): Promise<Result> {
    const reach = this.#held.get(program)?.reach ?? null;
    if (reach === null) throw new AppError('PROGRAM_NOT_CONNECTED', { program: titleOf(program) });
    return task(reach);
  }

  #open({ program, host, port, password }: Wanted, text: string): void {
    const { clock, scheduler, journal, log, randomKey, changed, happened, played, captured } = this.#deps;
    const { server, hosts } = this.#deps.settings();
    const connecting: ProgramReport = { status: 'connecting', reason: null, version: '' };
    const held: Held = { text, address: { host, port }, reach: null, state: connecting, refused: [], captured: [] };
    this.#held.set(program, held);
    if (hostProblem(host, { allowedHosts: hosts, isHosted: false }) !== null) {
      held.state = { status: 'refused', reason: 'server', version: '' };
      this.#refuse(program, `host:${host}`);
      return changed(program);
    }
    held.reach = reachHere(
      { ...programOf(program), title: titleOf(program) },
      { host, port, password },
      {
        clock,
        scheduler,
        journal,
        streamerId: NOBODY,
        server,
        computer: { folder: this.#deps.folder, controlled: () => this.#controlled() },
        report: (state) => {
          held.state = state;
          if (this.#held.get(program) === held) changed(program);
        },
        emit: createHappeningLimit(
          (happening) => happened(program, happening),
          (leftOut) => log.warn({ program, leftOut }, 'a program reports more events than a flow can follow'),
          clock,
        ),
        play: (playback) => {
          if (this.#held.get(program) === held) played(program, playback);
        },
        randomKey,
        captured: (file) => {
          held.captured = [...held.captured, file].slice(-MAX_CAPTURED);
          if (this.#held.get(program) === held) captured(program, file);
        },
        allowed: () => this.#allowed(program),
        refused: (need) => {
          held.refused = addRefused(held.refused, need);
          this.#refuse(program, need);
          changed(program);
        },
      },
    );
    changed(program);
  }

  /** No call of an address may reach the page of the agent, or a program that it controls in its own way. */
  #controlled(): { host: string; port: number }[] {
    const programs = [...this.#held.values()].map(({ address }) => address);
    return [{ host: OWN_HOST, port: this.#deps.pagePort() }, ...programs];
  }

  #refuse(program: ProgramConnection, what: string): void {
    this.#deps.log.warn({ program, what }, 'the server asked for something that is not allowed here');
    const others = this.#refusals.filter((each) => each.program !== program || each.what !== what);
    const refusal = { program, what, atMs: Math.floor(this.#deps.clock.nowMs()) };
    this.#refusals = [refusal, ...others].slice(0, MAX_REFUSALS);
  }

  #close(program: ProgramConnection): void {
    const held = this.#held.get(program);
    this.#held.delete(program);
    held?.reach?.close();
  }
}
