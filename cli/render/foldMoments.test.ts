/** Tests that a moment does not depend on the other drawn moments. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { readRecordingEvents, readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import { runReplay } from '../replay/runReplay.ts';
import { foldMoments, type SeenMoment } from './foldMoments.ts';
import { parseMoments } from './moments.ts';

const fixture = (name: string): string => join(packageFolder(), 'fixtures', name);
const recording = { path: fixture('recordings/sixty-seconds.jsonl'), name: 'sixty-seconds.jsonl' };
const bundle = await readBundleFile(fixture('bundles/sixty-seconds.json'));
const header = await readRecordingHeader(recording.path);

async function seenAt(at: string): Promise<Map<string, SeenMoment>> {
  const moments = parseMoments(at, header.endMs - header.startedAt);
  const seen = new Map<string, SeenMoment>();
  for await (const each of foldMoments({ recording, header, bundle, moments, signPictures: (data) => data })) {
    seen.set(each.moment.text, each);
  }
  return seen;
}

it('folds to each moment in the order of time, alone and among others', async () => {
  const all = await seenAt('40s,0s,20s,60s');
  expect([...all.keys()]).toEqual(['0s', '20s', '40s', '60s']);
  for (const [at, seen] of all) {
    expect(seen.nowMs).toBe(header.startedAt + seen.moment.offsetMs);
    expect((await seenAt(at)).get(at)).toEqual(seen);
  }
  const looks = [...all.values()].map(({ overlay }) => JSON.stringify(overlay.items.map(({ data }) => data)));
  expect(new Set(looks).size).toBe(looks.length);
});

it('comes to the state of a replay at the end', async () => {
  const { overlay } = (await seenAt('60s')).get('60s')!;
  const { state } = await runReplay({ recording: recording.path, recordingName: recording.name, bundle });
  expect(overlay.items.map(({ id, data }) => ({ id, data }))).toEqual(
    state.items.map(({ id, data }) => ({ id, data })),
  );
});

it('shows an event from its very moment on', async () => {
  const comments = async (at: string): Promise<string[]> =>
    (await seenAt(at))
      .get(at)!
      .overlay.items.flatMap(({ data }) =>
        ((data as { messages?: { comment: string }[] }).messages ?? []).map(({ comment }) => comment),
      );
  for await (const event of readRecordingEvents(recording.path)) {
    if (event.type !== 'chat') continue;
    const offsetMs = event.at - header.startedAt;
    expect(await comments(`${offsetMs}ms`)).toContain(event.payload.comment);
    expect(await comments(`${offsetMs - 1}ms`)).not.toContain(event.payload.comment);
    return;
  }
});

it('shows deadlines from their very moment on', async () => {
  const timer = async (at: string): Promise<unknown> =>
    (await seenAt(at)).get(at)!.overlay.items.map(({ data }) => (data as { endedAt?: unknown }).endedAt);
  const { state } = await runReplay({ recording: recording.path, recordingName: recording.name, bundle });
  const ends = state.items.flatMap(({ data }) => ('endedAt' in data && data.endedAt !== null ? [data.endedAt] : []));
  expect(ends.length).toBeGreaterThan(0);
  const offsetMs = Number(ends[0]) - header.startedAt;
  expect(await timer(`${offsetMs}ms`)).toContain(ends[0]);
  expect(await timer(`${offsetMs - 1}ms`)).not.toContain(ends[0]);
});
