/**
 * Files that programs captured: replays that were saved are offered for download or for the library, and pictures go to the
 * library at once (behaviour: program-22, program-23).
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { MAX_MEDIA_NAME, type MediaKind } from '#engine/rules/mediaLimits.ts';
import type { JsonObject, ProgramConnection, ReplayList } from '#schemas/generated/types.ts';
import type { CapturedFile, OpenedFile } from '../program.ts';
import type { Reach } from '../reach/reach.ts';

/** Adds a file to the library of an account, with all checks of an upload. */
export type KeepFile = (
  streamerId: string,
  kind: MediaKind,
  file: Pick<OpenedFile, 'size' | 'bytes'>,
  name: string,
) => Promise<{ id: string; name: string }>;

export interface CapturesDeps {
  clock: Clock;
  randomKey(): string;
  keepFile: KeepFile;
  /** Called when the replays of a streamer changed. */
  changed(streamerId: string): void;
}

export interface Captures {
  /** Takes a replay that a program reported; the same one again changes nothing. */
  saved(streamerId: string, program: ProgramConnection, held: { reach: Reach }, file: CapturedFile): void;
  /** Lists the replays of a connection in the last day, the latest first. */
  replays(streamerId: string, program: ProgramConnection): ReplayList['items'];
  owns(streamerId: string, replayId: string): boolean;
  /** @throws NOT_FOUND, PROGRAM_FILE_GONE, PROGRAM_NOT_ALLOWED, PROGRAM_NOT_CONNECTED */
  open(streamerId: string, replayId: string): Promise<OpenedFile>;
  /** Adds a replay to the videos; a repeated call returns the same. @throws as `open`, and errors of the library */
  take(streamerId: string, replayId: string): Promise<{ id: string; name: string }>;
  /** Adds the picture to the library that a call made. @throws PROGRAM_FILE_GONE, and errors of the library */
  keepPicture(streamerId: string, reach: Reach, result: JsonObject): Promise<JsonObject>;
  /** Forgets the replays of a connection that was closed. */
  forget(streamerId: string, program: ProgramConnection): void;
}

const MAX_REPLAYS = 20;
const KEPT_MS = 86_400_000;

interface Replay {
  id: string;
  file: CapturedFile;
  program: ProgramConnection;
  held: { reach: Reach };
  atMs: number;
  taken: Promise<{ id: string; name: string }> | null;
  videoId: string | null;
}

export function createCaptures({ clock, randomKey, keepFile, changed }: CapturesDeps): Captures {
  const replays = new Map<string, Replay[]>();

  function recent(streamerId: string): Replay[] {
    return (replays.get(streamerId) ?? []).filter(({ atMs }) => clock.nowMs() - atMs < KEPT_MS);
  }

  function find(streamerId: string, replayId: string): Replay {
    const found = recent(streamerId).find(({ id }) => id === replayId);
    if (found === undefined) throw new AppError('NOT_FOUND');
    return found;
  }

  async function keep(streamerId: string, { file, held }: Replay): Promise<{ id: string; name: string }> {
    const opened = await held.reach.open(file.id);
    return keepFile(streamerId, 'video', opened, file.name);
  }

  return {
    saved(streamerId, program, held, file) {
      const isKnown = recent(streamerId).some((replay) => replay.held === held && replay.file.id === file.id);
      if (isKnown) return;
      const atMs = Math.floor(clock.nowMs());
      const replay = { id: randomKey(), file, program, held, atMs, taken: null, videoId: null };
      replays.set(streamerId, [replay, ...recent(streamerId)].slice(0, MAX_REPLAYS));
      changed(streamerId);
    },

    replays: (streamerId, program) =>
      recent(streamerId)
        .filter((replay) => replay.program === program)
        .map(({ id, atMs, videoId, file: { name, size } }) => ({ id, name, size, atMs, videoId })),
    owns: (streamerId, replayId) => recent(streamerId).some(({ id }) => id === replayId),
    open: async (streamerId, replayId) => {
      const { file, held } = find(streamerId, replayId);
      return { ...(await held.reach.open(file.id)), name: file.name };
    },

    async take(streamerId, replayId) {
      const replay = find(streamerId, replayId);
      replay.taken ??= keep(streamerId, replay);
      try {
        const video = await replay.taken;
        replay.videoId = video.id;
        changed(streamerId);
        return video;
      } catch (error) {
        replay.taken = null;
        throw error;
      }
    },

    async keepPicture(streamerId, reach, { file, source }) {
      const opened = await reach.open(String(file));
      const { id } = await keepFile(streamerId, 'image', opened, pictureName(String(source)));
      return { source: source ?? '', picture: id };
    },

    forget(streamerId, program) {
      const others = recent(streamerId).filter((replay) => replay.program !== program);
      if (others.length > 0) replays.set(streamerId, others);
      else replays.delete(streamerId);
    },
  };
}

const pictureName = (source: string): string => `OBS: ${source}`.slice(0, MAX_MEDIA_NAME);
