import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { parseBundle } from '#server/documents/bundles/bundleFile.ts';
import { readRecordingEvents } from '#server/show/session/recording/recordingFile.ts';
import type { RecordedEvent } from '#server/show/session/recording/recordingLine.ts';
import { ITEMS } from '#engine/items/index.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { DEMO_HEADER } from './demo/stream/header.ts';
import { makeDemo } from './makeDemo.ts';

const fixtures = resolve(import.meta.dirname, '../../fixtures');
const folder = temporaryFolder();

function filesBelow(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => statSync(join(root, name)).isFile()).sort();
}

/** Returns the bytes of a file; for a picture its pixels, since versions of Node compress differently. */
function contentOf(path: string): Buffer {
  const bytes = readFileSync(path);
  return path.endsWith('.png') ? PNG.sync.read(bytes).data : bytes;
}

async function readAll(name: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of readRecordingEvents(join(fixtures, 'recordings', name))) events.push(event);
  return events;
}

describe('the made fixtures', () => {
  it('are what the program writes', async () => {
    await makeDemo(folder);
    const names = filesBelow(folder);
    expect(names).toHaveLength(2 + 2 + 24 + 12 + 4 + 6);
    for (const name of names) {
      expect(contentOf(join(folder, name)).equals(contentOf(join(fixtures, name))), name).toBe(true);
    }
  });

  it('have small pictures, and every picture that is named', async () => {
    // The pictures of the gallery's starters are made by another program, and have their own test.
    const names = filesBelow(join(fixtures, 'media')).filter((name) => !name.startsWith('starters/'));
    const pictures = names.map((name) => join(fixtures, 'media', name));
    const isPicture = (path: string): boolean => /\.(webp|png|jpe?g)$/.test(path);
    expect(pictures.filter((path) => isPicture(path) && statSync(path).size > 12_000)).toEqual([]);
    const texts = ['recordings/demo.jsonl', 'recordings/sixty-seconds.jsonl'].map((name) =>
      readFileSync(join(fixtures, name), 'utf8'),
    );
    const named = new Set(texts.flatMap((text) => text.match(/\/media\/demo\/[^"]+/g) ?? []));
    expect(named.size).toBeGreaterThanOrEqual(24 + 12 + 4);
    for (const url of named) expect(existsSync(join(fixtures, url.replace('/media/demo/', 'media/'))), url).toBe(true);
  });
});

describe('the demo', async () => {
  const events = await readAll('demo.jsonl');
  const { overlay } = parseBundle(readFileSync(join(fixtures, 'bundles/demo.json'), 'utf8'), 'demo.json');
  const second = ({ at }: RecordedEvent): number => (at - DEMO_HEADER.startedAt) / 1000;

  it('begins with a stream start and a fresh timer', () => {
    expect(events[0]).toMatchObject({ type: 'streamStart', at: DEMO_HEADER.startedAt });
    const first = events.filter(({ at }) => at === DEMO_HEADER.startedAt);
    expect(first).toContainEqual(
      expect.objectContaining({ type: 'changeTimer', itemId: 'timer', payload: { action: 'restart', seconds: 0 } }),
    );
  });

  it('has something to read every few seconds', () => {
    const times = events.filter(({ type }) => type === 'chat').map(second);
    const gaps = times.map((time, index) => time - (times[index - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(6);
    expect(times.length).toBeGreaterThan(180);
  });

  it('passes its likes goal twice', () => {
    const goal = overlay.items.find(({ id }) => id === 'goal')!;
    const target = goal.type === 'GOAL' ? goal.settings.value : 0;
    const total = Math.max(...events.map((event) => (event.type === 'like' ? event.payload.totalLikeCount : 0)));
    expect(Math.floor(total / target)).toBe(2);
  });

  it('changes no document, so that it can begin again and be drawn with any overlay', () => {
    expect(events.filter(({ type }) => type === 'documentChanged')).toEqual([]);
  });

  it('lets every item of its overlay do something within a minute', () => {
    const early = events.filter((event) => second(event) < 60);
    const happened = new Set<string>(early.map(({ type }) => type));
    for (const item of overlay.items) {
      const { consumes } = ITEMS[item.type];
      expect(
        consumes.some((type) => happened.has(type)),
        item.type,
      ).toBe(true);
    }
    for (const type of ['runWheel', 'startVote', 'playbackState', 'showText', 'changeCounter', 'subscribe', 'share']) {
      expect(happened, type).toContain(type);
    }
    expect(events.map(({ type }) => type)).toContain('startLikeBalloon');
  });

  it('announces nothing while a game is drawn in the same place', () => {
    const games = events.filter(({ type }) => type === 'runWheel' || type === 'startLikeBalloon').map(second);
    const popups = events.filter(({ type }) => type === 'showText').map(second);
    expect(popups.length).toBeGreaterThan(25);
    const clashes = popups.filter((at) => games.some((start) => at > start - 4 && at < start + 14));
    expect(clashes).toEqual([]);
  });

  it('stands inside the canvas in both orientations', () => {
    for (const item of overlay.items) {
      expect(item.position.x + item.dimensions.width, item.id).toBeLessThanOrEqual(1080);
      expect(item.position.y + item.dimensions.height, item.id).toBeLessThanOrEqual(1920);
      expect(item.positionLandscape.x + item.dimensionsLandscape.width, item.id).toBeLessThanOrEqual(1920);
      expect(item.positionLandscape.y + item.dimensionsLandscape.height, item.id).toBeLessThanOrEqual(1080);
    }
  });
});

describe('the sixty seconds', async () => {
  const events = await readAll('sixty-seconds.jsonl');

  // behaviour: event-7
  it('hold inputs of every origin a recording can have until outside results exist', () => {
    expect(new Set(events.map(({ origin }) => origin))).toEqual(new Set(['connector', 'command', 'document']));
  });

  it('pass midnight, a week and a month in the time zone of the streamer', () => {
    const day = new Intl.DateTimeFormat('en', {
      timeZone: 'Europe/Berlin',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    });
    expect(day.format(events[0]!.at)).toBe('Sunday, May 31');
    expect(day.format(events.at(-1)!.at)).toBe('Monday, June 1');
  });
});
