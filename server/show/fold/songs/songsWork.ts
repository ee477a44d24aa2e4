/** Collects the changes that one event makes to song requests: the new state and its follow-ups. */
import { ANSWER_WORDS } from '#engine/flows/songRequestFlow.ts';
import { type Failure, failureText } from '#engine/core/problem.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { SONG_ANSWERS, type SongAnswers } from '#engine/rules/songs/songAnswers.ts';
import { NEW_SONG_REQUESTS, SONG_REQUESTS, songText } from '#engine/rules/songs/songRequests.ts';
import type {
  JsonObject,
  SongRequestRefusedPayload,
  SongRequestSettings,
  ViewerRef,
} from '#schemas/generated/types.ts';
import { causeOf } from '../depth.ts';
import { effectKey, type EffectRequest } from '../effectRequest.ts';
import type { OwnedDraft, RowWrite, StageContext, StageResult } from '../stage.ts';
import { queueItems } from './queueItems.ts';
import {
  byPlace,
  dueOf,
  type EndedSong,
  QUEUE_KEY,
  ROWS,
  type SongEntry,
  type SongQueue,
  type SongsState,
} from './songsState.ts';

const OWNER = 'songs';
const PAST_KEPT = 20;
/** Each time this many cooldowns are added, expired ones are removed. */
const FORGET_EVERY = 256;
const MAX_ANSWER = 300;

export type Refusal = SongRequestRefusedPayload['reason'];
export type Asked = Pick<SongEntry, 'id' | 'text' | 'by' | 'viewer' | 'track'>;

export class SongsWork {
  readonly event: StreamEvent;
  readonly context: StageContext;
  readonly settings: SongRequestSettings;
  readonly #before: SongsState;
  #state: SongsState;
  readonly #rows = new Map<string, RowWrite>();
  readonly #followUps: OwnedDraft[] = [];
  readonly #requests: EffectRequest[] = [];

  constructor(state: SongsState, event: StreamEvent, context: StageContext) {
    this.#before = state;
    this.#state = state;
    this.event = event;
    this.context = context;
    this.settings = songSettings(context);
  }

  get queue(): SongQueue {
    return this.#state.queue;
  }

  get songs(): readonly SongEntry[] {
    return this.#state.songs;
  }

  get cooldowns(): SongsState['cooldowns'] {
    return this.#state.cooldowns;
  }

  get answers(): SongAnswers {
    return SONG_ANSWERS[this.context.documents.profile.locale];
  }

  song(id: string | undefined): SongEntry | undefined {
    return this.songs.find((song) => song.id === id);
  }

  put(song: SongEntry): void {
    const others = this.songs.filter(({ id }) => id !== song.id);
    this.#state = { ...this.#state, songs: [...others, song].sort(byPlace) };
    this.#write(ROWS.song, song.id, song);
  }

  change(song: SongEntry, part: Partial<SongEntry>): SongEntry {
    const changed = { ...song, ...part };
    this.put(changed);
    return changed;
  }

  changeQueue(part: Partial<SongQueue>): void {
    this.#state = { ...this.#state, queue: { ...this.queue, ...part } };
  }

  /** Ends a request, which gives its points back unless it was played. */
  end(song: SongEntry, outcome: EndedSong['outcome'], why?: Failure): void {
    this.#state = { ...this.#state, songs: this.songs.filter(({ id }) => id !== song.id) };
    this.#write(ROWS.song, song.id, null);
    if (outcome !== 'played') this.giveBack(song);
    const { id, text, by, viewer, track, paid } = song;
    const cost = outcome === 'played' ? paid : 0;
    const problem = why?.problem && { problem: why.problem };
    const ended = { id, text, by, viewer, track, paid: cost, outcome, ...problem, endedAtMs: this.event.at };
    this.changeQueue({ past: [ended, ...this.queue.past].slice(0, PAST_KEPT) });
  }

  giveBack({ viewer, paid, track, text }: Pick<SongEntry, 'viewer' | 'paid' | 'track' | 'text'>): void {
    if (viewer === null || paid === 0) return;
    this.follow({
      type: 'changePoints',
      payload: { ...this.pointsOf(viewer, track ? songText(track) : text, paid), mode: 'add' },
    });
  }

  /** Returns the common part of both changes of points. */
  pointsOf({ tiktokId }: ViewerRef, song: string, thousandths: number) {
    return { viewerIds: [tiktokId], of: 'balance' as const, thousandths, by: '', note: `♫ ${song}`.slice(0, 200) };
  }

  /** Tells flows and the viewer why a song is not played. */
  refuse(asked: Asked, reason: Refusal, why: Failure, isAnswered = true): void {
    const { id: requestId, text, track, viewer } = asked;
    const song = track ? songText(track) : text.slice(0, MAX_ANSWER);
    const payload = { requestId, song, reason, ...(why.problem && { problem: why.problem }) };
    this.follow({ type: 'songRequestRefused', payload, ...(viewer && { viewer }) });
    if (isAnswered) this.answer(viewer, failureText(why, this.context.documents.profile.locale));
  }

  /** Answers a chat command; requests of the streamer need no answer. */
  answer(viewer: ViewerRef | null, words: string): void {
    if (viewer === null || this.settings.answer === 'none') return;
    const variables = { [ANSWER_WORDS]: words.slice(0, MAX_ANSWER) };
    this.follow({ type: 'runFlow', viewer, payload: { flowId: SONG_REQUESTS, variables } });
  }

  follow(draft: EventDraft): void {
    this.#followUps.push({ owner: OWNER, draft });
  }

  request(kind: string, request: JsonObject, withinMs: number): string {
    const key = effectKey(this.event, OWNER, this.#requests.length);
    this.#requests.push({ key, kind, request, deadlineMs: this.event.at + withinMs });
    return key;
  }

  coolDown(viewerId: string, untilMs: number): void {
    const { cooldowns } = this.#state;
    if (!cooldowns.has(viewerId) && cooldowns.size % FORGET_EVERY === FORGET_EVERY - 1)
      for (const [id, until] of cooldowns.entries()) if (until <= this.event.at) this.#setCooldown(id, null);
    this.#setCooldown(viewerId, untilMs);
  }

  #setCooldown(viewerId: string, untilMs: number | null): void {
    const { cooldowns } = this.#state;
    const next = untilMs === null ? cooldowns.delete(viewerId) : cooldowns.set(viewerId, untilMs);
    this.#state = { ...this.#state, cooldowns: next };
    this.#write(ROWS.cooldown, viewerId, untilMs === null ? null : { untilMs });
  }

  wakeAt(wakeAtMs: number | null): void {
    if (wakeAtMs !== this.queue.wakeAtMs)
      this.changeQueue({ wakeAtMs, cause: wakeAtMs === null ? null : causeOf(this.event) });
  }

  result(): StageResult<SongsState> {
    if (this.#state === this.#before && this.#followUps.length === 0) return { state: this.#before };
    const { queue, songs } = this.#state;
    if (queue !== this.#before.queue) this.#write(ROWS.queue, QUEUE_KEY, queue);
    const items = queueItems(songs);
    if (JSON.stringify(items) !== JSON.stringify(queueItems(this.#before.songs)))
      this.follow({ type: 'musicQueue', payload: { items } });
    const state = { ...this.#state, nextDue: dueOf(queue) };
    return { state, rows: [...this.#rows.values()], followUps: this.#followUps, requests: this.#requests };
  }

  #write(kind: string, key: string, value: object | null): void {
    this.#rows.set(`${kind}/${key}`, { kind, key, value });
  }
}

/** Returns the current settings; by default, nobody can ask for songs. */
export function songSettings({ documents }: Pick<StageContext, 'documents'>): SongRequestSettings {
  const found = documents.others[SONG_REQUESTS]?.get(SONG_REQUESTS)?.document;
  return (found as SongRequestSettings | undefined) ?? NEW_SONG_REQUESTS;
}
