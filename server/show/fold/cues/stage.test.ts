/** Tests sounds in the real session: what runs, what pages receive, and how it ends. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { openTestSession, START_MS, testBundle, testItem } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import type { CueDraft } from '../cueDraft.ts';
import { liveOverlayOf } from '../../session/liveItems.ts';
import { runningCues } from '../../session/runningCues.ts';
import type { Session } from '../../session/session.ts';
import { LONGEST_SOUND_MS } from './rules.ts';

const folder = temporaryFolder();
let n = 0;
const at = (seconds: number): number => START_MS + seconds * 1000;
const sound = (playbackId: string) => ({ playbackId, url: `/media/${playbackId}.mp3`, volume: 0.5 });

function command<T extends EventDraft['type']>(seconds: number, type: T, payload: object): EventDraft {
  const origin = type === 'playbackEnded' ? 'result' : 'command';
  return { id: `c${++n}`, at: at(seconds), type, origin, payload } as unknown as EventDraft;
}

async function open(file?: string) {
  const cues: CueDraft[] = [];
  const types: string[] = [];
  const options = {
    onCommit: (commit: { cues: readonly CueDraft[]; events: readonly { type: string }[] }) => {
      cues.push(...commit.cues);
      types.push(...commit.events.map(({ type }) => type));
    },
  };
  const opened = await openTestSession(testBundle([testItem('VIDEO', 'video')]), options, file);
  return { ...opened, cues, types };
}

const running = (session: Session): string[] => Object.keys(session.state.stages.cues.running);

// behaviour: sound-3
test('a sound and a spoken text run, and pages are told to start them', async () => {
  const { session, cues, close } = await open();
  await session.submit(command(1, 'playSound', sound('a')));
  await session.submit(command(2, 'tts', { playbackId: 't', url: '/api/tts/audio/t.mp3' }));
  expect(running(session)).toEqual(['a', 't']);
  expect(cues).toEqual([
    {
      topic: 'playSound',
      payload: { playbackId: 'a', url: '/media/a.mp3', volume: 0.5 },
      playbackId: 'a',
      startedAt: at(1),
      untilMs: at(1) + LONGEST_SOUND_MS,
    },
    {
      topic: 'tts',
      payload: { playbackId: 't', url: '/api/tts/audio/t.mp3', volume: 1 },
      playbackId: 't',
      startedAt: at(2),
      untilMs: at(2) + LONGEST_SOUND_MS,
    },
  ]);
  await close();
});

test('the same playback again is not told again', async () => {
  const { session, cues, close } = await open();
  await session.submit(command(1, 'playSound', sound('a')));
  await session.submit(command(2, 'playSound', sound('a')));
  expect(cues).toHaveLength(1);
  await close();
});

test.each([
  ['stopSound', 'a', ['t'], 'stopSound'],
  ['stopTts', 't', ['a'], 'stopTts'],
  ['stopTts', 'a', ['a', 't'], null],
  ['stopSound', 'unknown', ['a', 't'], null],
  ['playbackEnded', 'a', ['t'], null],
  ['playbackEnded', 'unknown', ['a', 't'], null],
] as const)('after %s of %s there run %j', async (type, playbackId, left, topic) => {
  const { session, cues, close } = await open();
  await session.submit(command(1, 'playSound', sound('a')));
  await session.submit(command(1, 'tts', { playbackId: 't', url: '/t.mp3' }));
  const payload = type === 'playbackEnded' ? { playbackId, durationMs: 900 } : { playbackId };
  await session.submit(command(3, type, payload));
  expect(running(session)).toEqual(left);
  const stopped = cues.slice(2);
  expect(stopped.map((cue) => [cue.topic, cue.payload, cue.ends])).toEqual(
    topic === null ? [] : [[topic, { playbackId }, playbackId]],
  );
  await close();
});

// behaviour: sound-4
test('a sound whose end nobody reports is over after the longest time, and the session says so', async () => {
  const { session, types, close } = await open();
  await session.submit(command(0, 'playSound', sound('a')));
  await session.submit(command(5, 'playSound', sound('b')));
  await session.advance(START_MS + LONGEST_SOUND_MS - 1);
  expect(running(session)).toEqual(['a', 'b']);
  await session.advance(START_MS + LONGEST_SOUND_MS);
  expect(running(session)).toEqual(['b']);
  expect(types.filter((type) => type === 'playbackEnded')).toHaveLength(1);
  await session.advance(at(5) + LONGEST_SOUND_MS);
  expect(running(session)).toEqual([]);
  await close();
});

// behaviour: cue-2
test('what runs outlives a restart: sounds by themselves, videos by their item', async () => {
  const file = join(folder, 'test.db');
  const first = await open(file);
  await first.session.submit(command(1, 'playSound', sound('a')));
  await first.session.submit(command(1, 'playSound', sound('over')));
  await first.session.submit(command(2, 'playbackEnded', { playbackId: 'over', durationMs: 10 }));
  const play = { ...sound('v'), loop: false, chromaKey: false };
  await first.session.submit({ ...command(2, 'playVideo', play), itemId: 'video' });
  await first.close();
  const second = await open(file);
  const { state } = second.session;
  const cues = runningCues(
    state,
    liveOverlayOf(state, (data) => data),
  );
  expect(cues.map(({ topic, playbackId, startedAt, isState }) => [topic, playbackId, startedAt, isState])).toEqual([
    ['playSound', 'a', at(1), false],
    ['overlayItem:video:playVideo', 'v', at(2), true],
  ]);
  await second.session.submit(command(3, 'playbackEnded', { playbackId: 'v', durationMs: 800 }));
  expect(second.session.state.stages.items.byId['video']!.data).toEqual({ playback: null });
  await second.close();
});
