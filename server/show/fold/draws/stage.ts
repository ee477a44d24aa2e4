/**
 * Runs draws that anybody can verify, one after the other (behaviour: fair-1). No requested draw is lost. Each passes these
 * steps, and its result is nothing that this session could choose:
 *
 *   commit ── effect: fixes and publishes the possible results and their weights
 *   input  ── the first message of the stream after that, or none in time
 *   reveal ── effect: reveals the secret, which was fixed long before
 *   ready  ── announces the result of all three; a spin waits until no wheel turns
 */
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventType, JsonObject, WheelSettings } from '#schemas/generated/types.ts';
import { afterWait, causeOf, type WaitCause } from '../depth.ts';
import { type EffectRequest, effectKey } from '../effectRequest.ts';
import { defineStage, type RowWrite, type StageResult, type StoredRow } from '../stage.ts';
import { type RequestedDraw, drawGameOf, type FixedDraw } from './drawGames.ts';
import { drawOf, waitingSpins } from './queue.ts';
import { INPUT_MS, MAX_WAITING, WRITE_MS } from './rules.ts';

const NAME = 'draws';
const SPIN_ROW = 'spin';
const STEP_ROW = 'spinStep';
const STEP_KEY = 'now';

/** Messages of the stream whose ids the platform makes. */
const PUBLIC_TYPES = ['chat', 'gift', 'like', 'follow', 'share', 'subscribe'] as const satisfies readonly EventType[];
const IS_PUBLIC: ReadonlySet<EventType> = new Set<EventType>(PUBLIC_TYPES);

type Step = (
  | { name: 'commit'; effect: string }
  | { name: 'input'; fixed: FixedDraw; untilMs: number; cause: WaitCause }
  | { name: 'reveal'; fixed: FixedDraw; input: string; effect: string }
  | { name: 'ready'; fixed: FixedDraw; outcome: JsonObject }
  // Written by servers that only had spins.
  | { name: 'ready'; fixed: FixedDraw & { wheel: WheelSettings }; winnerId: string }
) & {
  /** Key of its draw; the first one when left out. */
  of?: string;
};

interface Now {
  /** Step of the draw that is under way, or null when there is none. */
  step: Step | null;
  /** Whether a wheel turns on the overlay, including test spins. */
  isTurning: boolean;
}

export interface DrawsState extends Now {
  queue: readonly RequestedDraw[];
  nextDue: Deadline | null;
}

type Result = StageResult<DrawsState>;

function stateOf(queue: readonly RequestedDraw[], { step, isTurning }: Now): DrawsState {
  const draw = step?.name === 'input' ? drawOf(queue, step) : undefined;
  if (step?.name !== 'input' || draw === undefined) return { queue, step, isTurning, nextDue: null };
  const { spinId } = draw;
  const draft: EventDraft = { type: 'drawDue', payload: { spinId }, ...afterWait(step.cause, step.untilMs) };
  return { queue, step, isTurning, nextDue: { atMs: step.untilMs, id: 'input', draft } };
}

/** Collects the changes of one event. */
class DrawTransaction {
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

  /** Returns the draw that is under way. */
  get draw(): RequestedDraw {
    const { queue, step } = this.state;
    return drawOf(queue, step!)!;
  }

  add(spin: RequestedDraw): void {
    this.#result.state = { ...this.state, queue: [...this.state.queue, spin] };
    this.#rows.push({ kind: SPIN_ROW, key: spin.key, value: spin });
  }

  /** Removes the draw that is under way. */
  remove(): void {
    this.leave(this.draw);
    this.set({ step: null });
  }

  leave({ key }: RequestedDraw): void {
    this.#result.state = { ...this.state, queue: this.state.queue.filter((one) => one.key !== key) };
    this.#rows.push({ kind: SPIN_ROW, key, value: null });
  }

  /** Requests an effect and returns its key. */
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

const keyOf = ({ seq }: StreamEvent): string => String(seq).padStart(16, '0');

function askDraw(work: DrawTransaction, event: StreamEvent<'askDraw'>): void {
  const { drawId, game, chance } = event.payload;
  if (work.state.queue.some(({ spinId }) => spinId === drawId)) return;
  work.add({ key: keyOf(event), spinId: drawId, game, asked: chance === undefined ? null : { chance } });
}

function askSpin(work: DrawTransaction, event: StreamEvent<'spinWheel'>): void {
  const spins = work.state.queue.filter((draw) => drawGameOf(draw).turn === 'wheel');
  const { spinId = event.id } = event.payload;
  const spin: RequestedDraw = { key: keyOf(event), spinId, asked: event.payload };
  if (spins.length < MAX_WAITING) return work.add(spin);
  work.report(`${MAX_WAITING} spins wait already`);
  work.follow(drawGameOf(spin).failed(spin, 'too many wait'));
}

function dropSpins(work: DrawTransaction): void {
  for (const draw of waitingSpins(work.state)) {
    work.leave(draw);
    work.follow(drawGameOf(draw).failed(draw, 'it was dropped'));
  }
}

/** Withdraws a draw. Published draws run to their end, because a number without a result would look like cheating. */
function withdraw(work: DrawTransaction, event: StreamEvent<'withdrawDraw'>): void {
  const { drawId, game } = event.payload;
  const draw = work.state.queue.find(({ spinId }) => spinId === drawId);
  const { step } = work.state;
  if (draw !== undefined && step !== null && work.draw === draw) return;
  if (draw !== undefined) work.leave(draw);
  // Reports unknown draws too, so that the requester gets its stake back.
  work.follow(drawGameOf({ game }).failed(draw ?? { key: '', spinId: drawId, asked: null }, 'nobody waits for it'));
}

/** Returns the draw that is next. A gamble also uses the time in which a wheel turns. */
function nextDraw({ queue, isTurning }: DrawsState): RequestedDraw | undefined {
  const next = (turn: 'first' | 'wheel' | 'last'): RequestedDraw | undefined =>
    queue.find((draw) => drawGameOf(draw).turn === turn);
  return next('first') ?? (isTurning ? undefined : next('wheel')) ?? next('last');
}

/** Starts the next draw or announces the result of the current one, when nothing blocks it. */
function goOn(work: DrawTransaction): void {
  const { step, isTurning } = work.state;
  if (step === null) {
    const next = nextDraw(work.state);
    if (next === undefined) return;
    const request = drawGameOf(next).request(next.asked);
    const effect = work.request('commitDraw', { spinId: next.spinId, ...request });
    work.set({ step: { name: 'commit', effect, of: next.key } });
  } else if (step.name === 'ready') {
    const { draw } = work;
    const game = drawGameOf(draw);
    const isShownByWheel = game.turn === 'wheel';
    if (isShownByWheel && isTurning) return;
    const outcome = 'outcome' in step ? step.outcome : { winnerId: step.winnerId };
    work.remove();
    work.follow(game.shown(draw, step.fixed, outcome));
    if (!isShownByWheel) goOn(work);
  }
}

function fixed(work: DrawTransaction, event: StreamEvent<'effectEnded'>, of: string | undefined): void {
  const result = event.payload.result!;
  const { draw } = work;
  const kept = { commitment: String(result['commitment']), ...drawGameOf(draw).fixed(draw.asked, result) };
  const untilMs = event.at + INPUT_MS;
  work.set({ step: { name: 'input', fixed: kept, untilMs, cause: causeOf(event), ...(of && { of }) } });
}

function reveal(work: DrawTransaction, step: Extract<Step, { name: 'input' }>, input: string): void {
  const effect = work.request('revealDraw', { spinId: work.draw.spinId, input });
  work.set({ step: { name: 'reveal', fixed: step.fixed, input, effect, ...(step.of && { of: step.of }) } });
}

function revealed(
  work: DrawTransaction,
  { fixed: kept, input, of }: Extract<Step, { name: 'reveal' }>,
  secret: string,
): void {
  const { draw } = work;
  const outcome = drawGameOf(draw).outcome(draw.asked, { fixed: kept, secret, input });
  work.set({ step: { name: 'ready', fixed: kept, outcome, ...(of && { of }) } });
}

function effectEnded(work: DrawTransaction, event: StreamEvent<'effectEnded'>): void {
  const { step } = work.state;
  const { key, outcome, result, message } = event.payload;
  if (step === null || !('effect' in step) || step.effect !== key) return;
  if (outcome !== 'done' || result === null) failed(work, message || outcome);
  else if (step.name === 'commit') fixed(work, event, step.of);
  else revealed(work, step, String(result['secret']));
}

function failed(work: DrawTransaction, problem: string): void {
  const { draw } = work;
  const game = drawGameOf(draw);
  work.remove();
  if (game.turn === 'wheel') work.report(`a spin could not be drawn: ${problem}`);
  work.follow(game.failed(draw, problem));
}

function fold(state: DrawsState, event: StreamEvent): Result {
  if (IS_PUBLIC.has(event.type)) return publicMessage(state, event);
  const work = new DrawTransaction(state, event);
  if (event.type === 'spinWheel') askSpin(work, event);
  else if (event.type === 'askDraw') askDraw(work, event);
  else if (event.type === 'withdrawDraw') withdraw(work, event);
  else if (event.type === 'dropSpins') dropSpins(work);
  else if (event.type === 'effectEnded') effectEnded(work, event);
  else if (event.type === 'drawDue') timeIsUp(work);
  else if (event.type === 'sessionResumed') resumed(work, event);
  else work.set({ isTurning: event.type === 'wheelStarted' });
  goOn(work);
  return work.result();
}

/** Takes the first public message as the input of the draw. */
function publicMessage(state: DrawsState, event: StreamEvent): Result {
  if (state.step?.name !== 'input') return { state };
  const work = new DrawTransaction(state, event);
  reveal(work, state.step, event.id);
  return work.result();
}

function timeIsUp(work: DrawTransaction): void {
  const { step } = work.state;
  if (step?.name === 'input') reveal(work, step, '');
}

/** Extends the wait by the downtime, in which no message could arrive. */
function resumed(work: DrawTransaction, { at, payload: { resumeAtMs } }: StreamEvent<'sessionResumed'>): void {
  const { step } = work.state;
  if (step?.name === 'input') work.set({ step: { ...step, untilMs: step.untilMs + Math.max(0, resumeAtMs - at) } });
}

function start(rows: readonly StoredRow[]): DrawsState {
  const spins = rows.filter(({ kind }) => kind === SPIN_ROW).map(({ value }) => value as RequestedDraw);
  const now = rows.find(({ kind }) => kind === STEP_ROW)?.value as Now | undefined;
  const queue = spins.sort((one, other) => (one.key < other.key ? -1 : 1));
  return stateOf(queue, now ?? { step: null, isTurning: false });
}

export const draws = defineStage<DrawsState>({
  name: NAME,
  consumes: [
    'spinWheel',
    'askDraw',
    'withdrawDraw',
    'dropSpins',
    'effectEnded',
    'drawDue',
    'wheelStarted',
    'wheelEnded',
    'sessionResumed',
    ...PUBLIC_TYPES,
  ],
  rowKinds: [SPIN_ROW, STEP_ROW],
  start: ({ rows }) => start(rows),
  fold,
  isWaiting: ({ step }) => step?.name === 'input',
  due: ({ nextDue }) => nextDue,
});
