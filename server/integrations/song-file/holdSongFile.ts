/** Follows the file into which a player writes its song. It is polled: network drives and replaced files report no changes. */
import type { MusicTrack, ProgramPermission } from '#schemas/generated/types.ts';
import { ended, type HeldProgram, holdProgram, type ProgramSession } from '../held/holdProgram.ts';
import { NOTHING_PLAYS } from '../music/nothingPlays.ts';
import type { ProgramDeps } from '../program.ts';
import { readSongFile, type SongFileContent, SongFileProblem } from './readSongFile.ts';
import { SONG_FILE } from './songFileTitle.ts';
import { trackOf } from './songText.ts';

const POLL_MS = 500;
const PERMISSION = 'songFile:';
/** Longest position that a report may have; a file that nobody writes any more starts over then. */
const DAY_MS = 86_400_000;
/** A song that was written before is one that began before Liveloom listened. */
const BEFORE_MS = 60_000;

/** Returns the path that was typed last on this computer; null = none. */
function songFilePath(allowed: readonly ProgramPermission[]): string | null {
  return (
    allowed
      .filter((each) => each.startsWith(PERMISSION))
      .at(-1)
      ?.slice(PERMISSION.length) ?? null
  );
}

export function holdSongFile({
  clock,
  scheduler,
  report,
  play,
  allowed,
}: Pick<ProgramDeps, 'clock' | 'scheduler' | 'report' | 'play' | 'allowed'>): HeldProgram<ProgramSession> {
  /** A drive that hangs gets no second read, which would take a thread from everything else. */
  let reading: { path: string; content: Promise<SongFileContent> } | null = null;

  function read(): Promise<SongFileContent> {
    const path = songFilePath(allowed());
    if (path === null) return Promise.reject(new SongFileProblem('noFile'));
    if (reading !== null)
      return reading.path === path ? reading.content : reading.content.catch(() => undefined).then(read);
    const content = readSongFile(path).finally(() => (reading = null));
    reading = { path, content };
    return content;
  }

  return holdProgram<ProgramSession>(
    {
      title: SONG_FILE,
      async open(wait, signal, lose) {
        /** Text of the last poll, which counts once the next one reads it too: a player may be writing. */
        let seen = await wait(read());
        let taken: { text: string; track: MusicTrack | null; sinceMs: number } | null = null;
        let cancel = (): void => undefined;

        function tell(): void {
          if (taken === null || signal.aborted) return;
          const { track, sinceMs } = taken;
          const elapsedMs = Math.max(0, Math.floor(clock.nowMs() - sinceMs)) % DAY_MS;
          play(track === null ? NOTHING_PLAYS : { progress_ms: elapsedMs, is_playing: true, item: track });
        }

        function take({ text, writtenMs }: SongFileContent): void {
          if (text === taken?.text) return;
          const nowMs = clock.nowMs();
          const beganMs = taken === null ? Math.max(nowMs - BEFORE_MS, Math.min(nowMs, writtenMs)) : nowMs;
          taken = { text, track: trackOf(text), sinceMs: beganMs };
          tell();
        }

        async function poll(): Promise<void> {
          const content = await wait(read());
          if (content.text === seen.text) take(content);
          seen = content;
          next();
        }

        function next(): void {
          if (!signal.aborted) cancel = scheduler.after(POLL_MS, () => void poll().catch(lose));
        }

        signal.addEventListener('abort', () => {
          cancel();
          play(NOTHING_PLAYS);
        });
        next();
        // Each probe tells it again, for a server that was away.
        return { version: SONG_FILE, probe: () => Promise.resolve(tell()) };
      },
      endOf(error) {
        if (!(error instanceof SongFileProblem)) return null;
        return ended(error.reason === 'fileMissing' ? 'lost' : 'refused', error.reason);
      },
      againMs: () => POLL_MS,
    },
    { scheduler, report },
  );
}
