/** Runs a session in which viewers ask for songs; tests answer for the music service. */
import { NEW_SONG_REQUESTS, songText } from '#engine/rules/songs/songRequests.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ErrorCode, MusicTrack, SongRequestSettings, ViewerRef } from '#schemas/generated/types.ts';
import { IN_MEMORY } from '#server/ground/db/connection.ts';
import { documentDraft } from './flows.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from './session.ts';

/** Counts on over sessions, because a reopened one knows the ids of the first. */
let ids = 0;

export const track = (name: string, over: Partial<MusicTrack> = {}): MusicTrack => ({
  id: `id-${name}`,
  name,
  duration_ms: 200_000,
  artists: [{ name: 'Band' }],
  album: { images: [] },
  ...over,
});

export const songSettingsDraft = (over: Partial<SongRequestSettings> = {}, version = 1): EventDraft =>
  documentDraft(
    'songRequests',
    'songRequests',
    { ...NEW_SONG_REQUESTS, isEnabled: true, cooldownS: 0, answer: 'toast', ...over },
    version,
  );

/** @param over settings besides those of a new account */
export async function openSongSession(over: Partial<SongRequestSettings> | null = {}, file = IN_MEMORY) {
  let atMs = START_MS;
  const told: string[] = [];
  const opened = await openTestSession(
    testBundle([testItem('SPOTIFY_PLAYLIST', 'list')]),
    {
      onCommit: ({ events }) => {
        for (const { type, payload } of events) {
          const { song, reason, variables, mode, thousandths } = payload as Record<string, string>;
          if (type === 'songRequestAdded') told.push(`added ${song}`);
          if (type === 'songRequestRefused') told.push(`refused ${reason}`);
          if (type === 'runFlow') told.push((variables as unknown as { words: string }).words);
          if (type === 'changePoints' && mode !== 'set') told.push(`${mode} ${Number(thousandths) / 1000}`);
        }
      },
    },
    file,
  );
  const { session } = opened;
  const submit = async (...drafts: object[]): Promise<void> => {
    for (const draft of drafts) await session.submit({ id: `s${++ids}`, at: atMs, ...draft } as EventDraft);
  };
  const state = () => session.state.stages.songs;
  const pending = (kind: string) =>
    [...session.state.stages.effects.pending.values()].filter((effect) => effect.kind === kind);
  const result = (kind: string, payload: object): Promise<void> =>
    submit({
      type: 'effectResult',
      origin: 'result',
      payload: { key: pending(kind)[0]!.key, outcome: 'done', result: null, message: '', ...payload },
    });
  const failed = (code: ErrorCode, params: object = { service: 'Spotify' }) => ({
    outcome: 'failed',
    message: code,
    problem: { code, params },
  });
  const say = (comment: string, viewer: ViewerRef = testViewer(1)): Promise<void> =>
    submit({ type: 'chat', viewer, payload: { comment, emotes: [] } });
  const found = (song: MusicTrack | null, isExplicit = false): Promise<void> =>
    result('findSong', { result: { track: song, isExplicit } });
  const plays = (song: MusicTrack | null, progressMs = 0, isPlaying = song !== null): Promise<void> =>
    submit({ type: 'playbackState', payload: { progress_ms: progressMs, is_playing: isPlaying, item: song } });
  const has = (current: MusicTrack | null, ...next: MusicTrack[]): Promise<void> =>
    result('readSongs', { result: { current, next } });
  const passes = async (ms: number): Promise<void> => {
    atMs += ms;
    await session.advance(atMs);
  };
  /** Asks for a song and finds it. */
  const asked = async (name: string, viewer?: ViewerRef): Promise<void> => {
    await say(`!sr ${name}`, viewer);
    await found(track(name));
  };
  if (over) await submit(songSettingsDraft(over));
  return {
    ...opened,
    told,
    submit,
    state,
    pending,
    result,
    failed,
    say,
    found,
    plays,
    has,
    passes,
    asked,
    /** Returns the requests as `state name`. */
    list: () => state().songs.map((song) => `${song.state} ${song.track?.name ?? song.text}`),
    past: () =>
      state().queue.past.map(({ outcome, track: song, text }) => `${outcome} ${song ? songText(song) : text}`),
    /** Sets the points of a viewer, who has to be known first. */
    points: async (n: number, points: number) => {
      const viewerIds = [testViewer(n).tiktokId];
      await say('hello', testViewer(n));
      const payload = { viewerIds, of: 'both', mode: 'set', thousandths: points * 1000, by: 'user:a', note: '' };
      await submit({ type: 'changePoints', origin: 'command', payload });
    },
    balance: (n: number) => {
      const row = session.state.stages.stats.viewers.get(testViewer(n).tiktokId);
      return (row?.balance ?? row?.points[0] ?? 0) / 1000;
    },
  };
}
