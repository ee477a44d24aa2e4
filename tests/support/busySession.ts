/** Plays a busy stream into a session with responding surroundings, and plays its recording. */
import { openFreshSession } from '#cli/replay/freshSession.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import type { Fold } from '#server/show/fold/fold.ts';
import { playRecording } from '#server/show/session/playback.ts';
import {
  readRecordingEvents,
  readRecordingHeader,
  writeRecording,
} from '#server/show/session/recording/recordingFile.ts';
import type { RecordedEvent } from '#server/show/session/recording/recordingLine.ts';
import type { Session } from '#server/show/session/session.ts';
import { type AppliedDocuments, documentsFromBundle } from '#server/show/fold/documents.ts';
import { busyBundle, busyDocuments, busyEvents, type BusyStream, keptTables } from './busyStream.ts';

/** Response time of voices, pages and lookups. */
const ANSWER_MS = 300;
/** Events in flight. */
const PIECE = 20;

export interface BusyResult {
  /** Tables as texts. */
  viewers: string;
  ledger: string;
  sizes: { viewers: number; ledger: number };
  /** Number of inputs. */
  events: number;
  /** Number of texts that were read to their end. */
  spoken: number;
}

type Begin = Pick<BusyStream, 'seed' | 'startMs'>;

function busyStart(bundle: Bundle): AppliedDocuments {
  const own = documentsFromBundle(bundle);
  return { ...own, others: { ...own.others, ...busyDocuments() } };
}

const opened = (bundle: Bundle, { seed, startMs }: Begin, tables: ReturnType<typeof keptTables>, fold?: Fold) =>
  openFreshSession({
    bundle: busyBundle(bundle),
    streamerName: 'busy',
    seed,
    startAtMs: startMs,
    time: { mode: 'recorded' },
    documents: busyStart(busyBundle(bundle)),
    wrapStore: tables.wrapStore,
    ...(fold && { fold }),
  });

/** Surroundings of a session: they answer its requests a little later. */
class Surroundings {
  readonly #session: Session;
  readonly #seen = new Set<string>();
  readonly #answers: RecordedEvent[] = [];
  readonly #names = new Map<string, string>();
  spoken = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Returns the next answer that is due by then. */
  due(untilMs: number): RecordedEvent | undefined {
    return this.#answers[0] !== undefined && this.#answers[0].at <= untilMs ? this.#answers.shift() : undefined;
  }

  look(played: readonly RecordedEvent[]): void {
    const { at } = played.at(-1)!;
    for (const { viewer } of played) if (viewer) this.#names.set(viewer.name, viewer.tiktokId);
    const { effects, speech } = this.#session.state.stages;
    for (const { key, kind, request } of effects.pending.values()) {
      if (this.#seen.has(key)) continue;
      const durationMs = 400 + ((request['text'] ?? '') as string).length * 60;
      const viewerIds = ((request['names'] ?? []) as string[]).map((name) => this.#names.get(name) ?? '');
      const result = kind === 'speech' ? { url: '/api/tts/audio/x.wav', durationMs } : { viewerIds };
      this.#answer(key, at + ANSWER_MS, {
        type: 'effectResult',
        payload: { key, outcome: 'done', result, message: '' },
      });
    }
    const { playbackId, endsAtMs = 0 } = speech.current ?? {};
    if (playbackId === undefined || this.#seen.has(playbackId)) return;
    this.spoken++;
    const payload = { playbackId, durationMs: 1_000 };
    this.#answer(playbackId, Math.max(at, endsAtMs - 5_000), { type: 'playbackEnded', payload });
  }

  #answer(name: string, at: number, draft: object): void {
    this.#seen.add(name);
    const answer = { ...draft, id: `answer:${this.#seen.size}`, at, origin: 'result' } as unknown as RecordedEvent;
    const place = this.#answers.findIndex((other) => other.at > at);
    this.#answers.splice(place < 0 ? this.#answers.length : place, 0, answer);
  }
}

const byConnector = (draft: EventDraft): RecordedEvent => ({ ...draft, origin: 'connector' }) as RecordedEvent;

/** Plays the stream second by second, and records what reached the session. */
export async function recordBusyStream(stream: BusyStream, bundle: Bundle, file: string): Promise<BusyResult> {
  const tables = keptTables();
  const { session, close } = await opened(bundle, stream, tables);
  const around = new Surroundings(session);
  const inputs: RecordedEvent[] = [];
  const piece: RecordedEvent[] = [];
  const play = async (): Promise<void> => {
    await Promise.all(piece.map((event) => session.submit(event)));
    around.look(piece);
    inputs.push(...piece.splice(0));
  };
  for (const draft of busyEvents(stream)) {
    for (let due = around.due(draft.at); due; due = around.due(draft.at)) piece.push(due);
    piece.push(byConnector(draft));
    if (piece.length >= PIECE) await play();
  }
  const endMs = stream.startMs + stream.minutes * 60_000;
  if (piece.length > 0) await play();
  await session.advance(endMs);
  await close();
  const { timeZone, locale } = bundle.profile;
  await writeRecording(
    file,
    { startedAt: stream.startMs, endMs, timeZone, locale, seed: stream.seed, name: 'busy' },
    inputs,
  );
  return { ...tables.texts(), sizes: tables.sizes(), events: inputs.length, spoken: around.spoken };
}

/** Plays a recording of a busy stream, like `liveloom replay`. */
export async function replayBusyStream(file: string, bundle: Bundle, fold?: Fold): Promise<BusyResult> {
  const { startedAt, endMs, seed } = await readRecordingHeader(file);
  const tables = keptTables();
  const { session, close } = await opened(bundle, { seed, startMs: startedAt }, tables, fold);
  const { events } = await playRecording(session, readRecordingEvents(file), { startMs: startedAt, endMs });
  const spoken = session.state.stages.speech.queue.past.filter(({ outcome }) => outcome === 'spoken').length;
  await close();
  return { ...tables.texts(), sizes: tables.sizes(), events, spoken };
}
