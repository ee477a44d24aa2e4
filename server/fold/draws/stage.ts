/**
 * Spins of the wheel that anybody can check (behaviour: fair-1): they wait for each other, and none that was asked for is
 * lost. One spin after the other goes through these steps; its result is nothing that this session could choose:
 *
 *   commit ── effect: sections and weights are fixed and published
 *   input  ── the first message of the stream after that, or none in time
 *   reveal ── effect: the secret, which was fixed long before, is shown
 *   ready  ── until no wheel turns; then the wheel runs to what follows from all three
 */
import { drawOrder } from '#engine/rules/chance/result.ts';
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventPayloads, EventType, JsonObject, WheelSettings } from '#schemas/generated/types.ts';
import { afterWait, causeOf, type WaitCause } from '../depth.ts';
import { type EffectRequest, effectKey } from '../effectRequest.ts';
import { defineStage, type RowWrite, type StageResult, type StoredRow } from '../stage.ts';
import { INPUT_MS, MAX_WAITING, WRITE_MS } from './rules.ts';

const NAME = 'draws';
const SPIN_ROW = 'spin';
const STEP_ROW = 'spinStep';
const STEP_KEY = 'now';

/** Messages of the stream: the platform makes their ids. */
const PUBLIC_TYPES = ['chat', 'gift', 'like', 'follow', 'share', 'subscribe'] as const satisfies readonly EventType[];
const IS_PUBLIC: ReadonlySet<EventType> = new Set<EventType>(PUBLIC_TYPES);

interface Spin {
  /** Of its row: they wait in its order. */
  key: string;
  spinId: string;
  asked: EventPayloads['spinWheel'];
}

/** What was fixed, as `commitDraw` told it. */
interface Fixed {
  commitment: string;
  wheel: WheelSettings;
}

type Step =
  | { name: 'commit'; effect: string }
  | { name: 'input'; fixed: Fixed; untilMs: number; cause: WaitCause }
  | { name: 'reveal'; fixed: Fixed; input: string; effect: string }
  | { name: 'ready'; fixed: Fixed; winnerId: string };

interface Now {
  /** Of the first spin; null = none is under way. */
  step: Step | null;
  /** A wheel is on the overlay, also one of a test. */
  isTurning: boolean;
}

export interface DrawsState extends Now {
  queue: readonly Spin[];
  nextDue: Deadline | null;
}

type Result = StageResult<DrawsState>;

function stateOf(queue: readonly Spin[], { step, isTurning }: Now): DrawsState {
  const isWaiting = step?.name === 'input' && queue.length > 0;
  if (!isWaiting) return { queue, step, isTurning, nextDue: null };
  const { spinId } = queue[0]!;
  const draft: EventDraft = { type: 'drawDue', payload: { spinId }, ...afterWait(step.cause, step.untilMs) };
  return { queue, step, isTurning, nextDue: { atMs: step.untilMs, id: 'input', draft } };
}

/** What an event did so far. */
class Work {
  readonly #event: StreamEvent;
  readonly #rows: RowWrite[] = [];
  readonly #requests: EffectRequest[] = [];
  readonly #result: Result;

  constructor(state: DrawsState, event: StreamEvent) {
    this.#event = event;
    this.#result = { state };
  }

  get state(): DrawsState {
    return this.#result.state;
  }

  set(now: Partial<Now>): void {
    const { queue, step, isTurning } = { ...this.state, ...now };
    this.#result.state = stateOf(queue, { step, isTurning });
    const isIdle = step === null && !isTurning;
    this.#rows.push({ kind: STEP_ROW, key: STEP_KEY, value: isIdle ? null : { step, isTurning } });
  }

  add(spin: Spin): void {
    this.#result.state = { ...this.state, queue: [...this.state.queue, spin] };
    this.#rows.push({ kind: SPIN_ROW, key: spin.key, value: spin });
  }

  /** The first spin is over for this stage. */
  remove(): void {
    const [{ key }, ...queue] = this.state.queue as [Spin, ...Spin[]];
    this.#result.state = { ...this.state, queue };
    this.#rows.push({ kind: SPIN_ROW, key, value: null });
    this.set({ step: null });
  }

  /** @returns its key */
  request(kind: string, request: JsonObject): string {
    const key = effectKey(this.#event, NAME);
    this.#requests.push({ key, kind, request, deadlineMs: this.#event.at + WRITE_MS });
    return key;
  }

  follow(draft: EventDraft): void {
    (this.#result.followUps ??= []).push({ owner: NAME, draft });
  }

  report(message: string): void {
    (this.#result.reports ??= []).push({ owner: NAME, eventId: this.#event.id, message });
  }

  result(): Result {
    if (this.#rows.length > 0) this.#result.rows = this.#rows;
    if (this.#requests.length > 0) this.#result.requests = this.#requests;
    return this.#result;
  }
}

function ask(work: Work, event: StreamEvent<'spinWheel'>): void {
  if (work.state.queue.length >= MAX_WAITING) return work.report(`${MAX_WAITING} spins wait already`);
  const { spinId = event.id } = event.payload;
  work.add({ key: String(event.seq).padStart(16, '0'), spinId, asked: event.payload });
}

/** Begins with the first spin, or shows its wheel, where nothing is in the way. */
function goOn(work: Work): void {
  const { queue, step, isTurning } = work.state;
  const first = queue[0];
  if (first === undefined || isTurning) return;
  if (step === null) {
    const { items = null, chosenItemId = null } = first.asked;
    const sections = items as unknown as JsonObject[] | null;
    const effect = work.request('commitDraw', { spinId: first.spinId, sections, chosenItemId });
    work.set({ step: { name: 'commit', effect } });
  } else if (step.name === 'ready') {
    const { targetItemId } = first.asked;
    const payload = { targetItemId, ...step.fixed.wheel, selectedItemId: step.winnerId, spinId: first.spinId };
    work.remove();
    work.follow({ type: 'runWheel', payload });
  }
}

const DEFAULTS = { centerImageUrl: '', spinDuration: 8, extraSpins: 5 };

/** How the wheel is shown: as the spin says, or as the streamer saved it. */
function wheelOf({ asked }: Spin, saved: JsonObject | null): WheelSettings {
  const { items, centerImageUrl, spinDuration, extraSpins } = { ...DEFAULTS, ...saved, ...asked };
  return { items: items as WheelSettings['items'], centerImageUrl, spinDuration, extraSpins };
}

function fixed(work: Work, event: StreamEvent<'effectEnded'>): void {
  const { result } = event.payload;
  const wheel = wheelOf(work.state.queue[0]!, result!['wheel'] as JsonObject | null);
  const step = { commitment: String(result!['commitment']), wheel };
  work.set({ step: { name: 'input', fixed: step, untilMs: event.at + INPUT_MS, cause: causeOf(event) } });
}

function reveal(work: Work, step: Extract<Step, { name: 'input' }>, input: string): void {
  const effect = work.request('revealDraw', { spinId: work.state.queue[0]!.spinId, input });
  work.set({ step: { name: 'reveal', fixed: step.fixed, input, effect } });
}

/** The same as is published, reckoned here: a replay comes to the same result from the secret alone. */
function revealed(work: Work, step: Extract<Step, { name: 'reveal' }>, secret: string): void {
  const { commitment, wheel } = step.fixed;
  const { chosenItemId } = work.state.queue[0]!.asked;
  const chosen = wheel.items.find(({ id }) => id === chosenItemId);
  const entries = wheel.items.map(({ weight = 1 }) => ({ weight }));
  const drawn = wheel.items[drawOrder(entries, { secret, commitment, input: step.input })[0]!]!;
  work.set({ step: { name: 'ready', fixed: step.fixed, winnerId: (chosen ?? drawn).id } });
}

function effectEnded(work: Work, event: StreamEvent<'effectEnded'>): void {
  const { step } = work.state;
  const { key, outcome, result, message } = event.payload;
  if (step === null || !('effect' in step) || step.effect !== key) return;
  if (outcome !== 'done' || result === null) {
    work.report(`a spin could not be drawn: ${message || outcome}`);
    work.remove();
  } else if (step.name === 'commit') fixed(work, event);
  else revealed(work, step, String(result['secret']));
}

function fold(state: DrawsState, event: StreamEvent): Result {
  if (IS_PUBLIC.has(event.type)) return publicMessage(state, event);
  const work = new Work(state, event);
  if (event.type === 'spinWheel') ask(work, event);
  else if (event.type === 'effectEnded') effectEnded(work, event);
  else if (event.type === 'drawDue') timeIsUp(work);
  else work.set({ isTurning: event.type === 'wheelStarted' });
  goOn(work);
  return work.result();
}

/** Only the first one counts. */
function publicMessage(state: DrawsState, event: StreamEvent): Result {
  if (state.step?.name !== 'input') return { state };
  const work = new Work(state, event);
  reveal(work, state.step, event.id);
  return work.result();
}

function timeIsUp(work: Work): void {
  const { step } = work.state;
  if (step?.name === 'input') reveal(work, step, '');
}

function start(rows: readonly StoredRow[]): DrawsState {
  const spins = rows.filter(({ kind }) => kind === SPIN_ROW).map(({ value }) => value as Spin);
  const now = rows.find(({ kind }) => kind === STEP_ROW)?.value as Now | undefined;
  const queue = spins.sort((one, other) => (one.key < other.key ? -1 : 1));
  return stateOf(queue, now ?? { step: null, isTurning: false });
}

export const draws = defineStage<DrawsState>({
  name: NAME,
  consumes: ['spinWheel', 'effectEnded', 'drawDue', 'wheelStarted', 'wheelEnded', ...PUBLIC_TYPES],
  rowKinds: [SPIN_ROW, STEP_ROW],
  start: ({ rows }) => start(rows),
  fold,
  due: ({ nextDue }) => nextDue,
});
