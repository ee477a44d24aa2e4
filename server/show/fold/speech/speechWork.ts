/** Collects the changes that one event makes to speech: the new state and its follow-ups. */
import { type Failure, failureBy } from '#engine/core/problem.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { effectKey, type EffectRequest } from '../effectRequest.ts';
import { nextOf } from '../flows/queues/nextOf.ts';
import type { OwnedDraft, RowWrite, StageContext, StageResult } from '../stage.ts';
import { givesWay } from './givesWay.ts';
import { stillSpoken } from './rules.ts';
import {
  dueOf,
  type EndedUtterance,
  QUEUE_KEY,
  ROWS,
  type SpeechQueue,
  type SpeechState,
  type Utterance,
} from './speechState.ts';

const OWNER = 'speech';
/** Maximum number of waiting texts, whatever the settings say; the same applies to texts awaiting approval. */
export const MAX_WAITING = 100;
/** Timeout for making a voice. */
const MADE_WITHIN_MS = 20_000;
/** Tolerance for the end of a sound beyond its length. */
const END_WITHIN_MS = 5_000;
const PAST_KEPT = 20;
/** Each time this many cooldowns are added, expired ones are removed. */
const FORGET_EVERY = 256;
/** Length of an ended text that is kept, in characters. */
const PAST_TEXT = 300;

type Outcome = EndedUtterance['outcome'];

export class SpeechWork {
  readonly event: StreamEvent;
  readonly context: StageContext;
  #state: SpeechState;
  readonly #rows = new Map<string, RowWrite>();
  readonly #followUps: OwnedDraft[] = [];
  readonly #requests: EffectRequest[] = [];
  #isQueueChanged = false;

  constructor(state: SpeechState, event: StreamEvent, context: StageContext) {
    this.#state = state;
    this.event = event;
    this.context = context;
  }

  get state(): SpeechState {
    return this.#state;
  }

  /** Whether the event had no effect. */
  isUnchanged(before: SpeechState): boolean {
    return this.#state === before && this.#followUps.length === 0;
  }

  result(): StageResult<SpeechState> {
    if (this.#isQueueChanged) this.#write(ROWS.queue, QUEUE_KEY, this.#state.queue);
    this.#state = { ...this.#state, nextDue: dueOf(this.#state.current) };
    return {
      state: this.#state,
      rows: [...this.#rows.values()],
      followUps: this.#followUps,
      requests: this.#requests,
    };
  }

  changeQueue(part: Partial<SpeechQueue>): void {
    this.#state = { ...this.#state, queue: { ...this.#state.queue, ...part } };
    this.#isQueueChanged = true;
  }

  /**
   * Lets a text wait for its turn or for approval; refuses it when nothing makes room.
   * @returns whether it waits
   */
  add(utterance: Utterance, most: number): boolean {
    const line = utterance.status === 'held' ? 'held' : 'waiting';
    const count = this.#state[line].length;
    const full = most === 0 ? MAX_WAITING : Math.min(most, MAX_WAITING);
    if (count >= full) {
      const current = line === 'waiting' ? this.#state.current : null;
      const other = givesWay(utterance, this.#state[line], current);
      if (other) this.#take(other.id);
      this.note(other ?? utterance, 'refused', failureBy('SPEECH_QUEUE_FULL', { count }));
      if (!other) return false;
    }
    const place = Math.max(this.event.seq, (this.#state[line].at(-1)?.place ?? 0) + 1);
    const placed = { ...utterance, place };
    this.#state = { ...this.#state, [line]: [...this.#state[line], placed] };
    this.#write(ROWS.text, placed.id, placed);
    return true;
  }

  /** Moves an approved text to the waiting ones. */
  approve(id: string): void {
    const utterance = this.#state.held.find((one) => one.id === id);
    if (!utterance) return;
    this.#take(id);
    const spoken = stillSpoken(utterance, this.context);
    if ('refused' in spoken) this.note(utterance, 'refused', spoken.refused);
    else this.add({ ...utterance, text: spoken.text, status: 'waiting' }, 0);
  }

  /** Ends a text that has not begun. */
  drop(id: string): void {
    const utterance = [...this.#state.waiting, ...this.#state.held].find((one) => one.id === id);
    if (!utterance) return;
    this.#take(id);
    this.note(utterance, 'dropped');
  }

  /** Ends the text being read. */
  skip(): void {
    const { current } = this.#state;
    if (current?.playbackId !== undefined)
      this.#ask(current, { type: 'stopTts', payload: { playbackId: current.playbackId } });
    this.endCurrent('skipped');
  }

  endCurrent(outcome: Outcome, why?: Failure): void {
    const { current } = this.#state;
    if (current === null) return;
    this.#state = { ...this.#state, current: null };
    this.#write(ROWS.text, current.id, null);
    if (outcome === 'spoken' || outcome === 'skipped') this.changeQueue({ last: current });
    this.note(current, outcome, why);
  }

  /** Plays a text whose voice has been made. */
  play(url: string, durationMs: number): void {
    const { current } = this.#state;
    if (current === null) return;
    const { requestKey: _made, ...rest } = current;
    const { volume, othersVolume } = current.sounding;
    const playbackId = `${this.event.id}/${OWNER}`;
    const endsAtMs = this.event.at + Math.max(0, Math.ceil(durationMs)) + END_WITHIN_MS;
    this.#setCurrent({ ...rest, status: 'playing', playbackId, endsAtMs });
    this.#ask(current, { type: 'tts', payload: { playbackId, url, volume, othersVolume } });
  }

  /** Extends the playback by the downtime. */
  resume(awayMs: number): void {
    const { current } = this.#state;
    if (current?.endsAtMs !== undefined) this.#setCurrent({ ...current, endsAtMs: current.endsAtMs + awayMs });
  }

  /** Starts the next text that may still be read, when none is being read. */
  giveTurn(): void {
    while (this.#state.current === null && !this.#state.queue.isPaused) {
      const next = nextOf(this.#state.waiting, this.#state.queue.highTurns);
      if (next === null) return;
      this.#take(next.id);
      const spoken = stillSpoken(next, this.context);
      if ('refused' in spoken) this.note(next, 'refused', spoken.refused);
      else this.#begin({ ...next, text: spoken.text });
    }
  }

  #begin(next: Utterance): void {
    const { queue } = this.#state;
    const highTurns = next.lane === 'high' ? queue.highTurns + 1 : 0;
    if (highTurns !== queue.highTurns) this.changeQueue({ highTurns });
    const key = effectKey(this.event, OWNER);
    this.#setCurrent({ ...next, status: 'asked', requestKey: key });
    const { voiceId, usualVoiceId, language, script, speakingRate, pitch } = next.sounding;
    this.#requests.push({
      key,
      kind: 'speech',
      request: {
        text: next.text,
        voiceId,
        usualVoiceId,
        language,
        ...(script && { script }),
        speakingRate,
        pitch,
      },
      deadlineMs: this.event.at + MADE_WITHIN_MS,
      depth: next.cause.depth,
    });
  }

  /** Records the end of a text and announces it. */
  note(utterance: Pick<Utterance, 'id' | 'text' | 'by' | 'viewer'>, outcome: Outcome, why?: Failure): void {
    const { id, text, by, viewer } = utterance;
    const problem = why?.problem && { problem: why.problem };
    const ended = { id, text: text.slice(0, PAST_TEXT), by, viewer, outcome, ...problem, endedAtMs: this.event.at };
    this.changeQueue({ past: [ended, ...this.#state.queue.past].slice(0, PAST_KEPT) });
    if (by === 'chat') return;
    this.#followUps.push({
      owner: OWNER,
      draft: { type: 'speechEnded', payload: { speechId: id, outcome, ...problem } },
    });
  }

  /** Stops reading a viewer's messages until then. */
  coolDown(viewerId: string, untilMs: number): void {
    const { cooldowns } = this.#state;
    // Not on each message, because there may be as many cooldowns as viewers.
    if (!cooldowns.has(viewerId) && cooldowns.size % FORGET_EVERY === FORGET_EVERY - 1) this.#forgetCooldowns();
    this.#state = { ...this.#state, cooldowns: this.#state.cooldowns.set(viewerId, untilMs) };
    this.#write(ROWS.cooldown, viewerId, { untilMs });
  }

  /** Removes expired cooldowns. */
  #forgetCooldowns(): void {
    for (const [viewerId, untilMs] of this.#state.cooldowns.entries()) {
      if (untilMs > this.event.at) continue;
      this.#state = { ...this.#state, cooldowns: this.#state.cooldowns.delete(viewerId) };
      this.#write(ROWS.cooldown, viewerId, null);
    }
  }

  /** Removes a text from both lines. */
  #take(id: string): void {
    const without = (line: readonly Utterance[]): Utterance[] => line.filter((one) => one.id !== id);
    this.#state = { ...this.#state, waiting: without(this.#state.waiting), held: without(this.#state.held) };
    this.#write(ROWS.text, id, null);
  }

  #setCurrent(current: Utterance): void {
    this.#state = { ...this.#state, current };
    this.#write(ROWS.text, current.id, current);
  }

  #ask({ cause: { depth } }: Utterance, draft: OwnedDraft['draft']): void {
    this.#followUps.push({ owner: OWNER, draft, depth });
  }

  #write(kind: string, key: string, value: object | null): void {
    this.#rows.set(`${kind}/${key}`, { kind, key, value });
  }
}
