import { describe, expect, test } from 'vitest';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { LocationSettings, ShowTextPayload } from '#schemas/generated/types.ts';
import { ITEM_ID, ItemPlayer } from '#tests/support/itemPlayer.ts';
import { POPUP_FADE_MS, POPUP_REPLACED_MS } from './phases.ts';
import { location } from './state.ts';

const VIEWER = { ...SAMPLE_VIEWERS[0]!, profilePictureUrl: 'https://example.invalid/a.webp' };
const SHOW: ShowTextPayload = { text: 'Hello', imageUrl: '', showProfilePicture: false, duration: 5 };

function player(settings: Partial<LocationSettings> = {}) {
  return new ItemPlayer(location, { ...ITEM_META.LOCATION.defaults, entranceDuration: 500, ...settings });
}

function show(played: ReturnType<typeof player>, payload: Partial<ShowTextPayload> = {}, viewer = VIEWER) {
  return played.play('showText', { ...SHOW, ...payload }, { itemId: ITEM_ID, viewer });
}

const seen = (played: ReturnType<typeof player>) =>
  played
    .view()
    .popup?.runs.map(({ text }) => text)
    .join('') ?? null;

describe('showText', () => {
  // behaviour: location-1
  test('is stored as facts', () => {
    const played = show(player(), { imageUrl: 'https://example.invalid/g.webp', showProfilePicture: true });
    expect(played.data).toEqual({
      popup: {
        playbackId: 'event-1',
        runs: [{ text: 'Hello' }],
        imageUrl: 'https://example.invalid/g.webp',
        viewerName: 'Lena Bergmann',
        profilePictureUrl: 'https://example.invalid/a.webp',
        showProfilePicture: true,
        startedAtMs: played.nowMs,
        durationMs: 5000,
      },
      replaced: null,
    });
  });

  test('shows its runs instead of the text, when it has any', () => {
    const runs = [{ text: 'Anna', role: 'username' as const }, { text: ' sent a rose' }];
    expect(show(player(), { runs }).data.popup!.runs).toEqual(runs);
    expect(show(player(), { runs: [] }).data.popup!.runs).toEqual([{ text: 'Hello' }]);
  });

  test('shows no profile picture unless asked for, nor without a viewer, and an initial letter without a picture', () => {
    expect(show(player()).view().popup!.profile).toBeNull();
    expect(
      player()
        .command('showText', { ...SHOW, showProfilePicture: true })
        .view().popup!.profile,
    ).toBeNull();
    const noPicture = show(player(), { showProfilePicture: true }, SAMPLE_VIEWERS[0]);
    expect(noPicture.view().popup!.profile).toEqual({ name: 'Lena Bergmann', pictureUrl: '' });
  });

  // behaviour: location-1
  test('with nothing to show changes nothing; a picture alone is something', () => {
    const played = player();
    const { data } = played;
    expect(show(played, { text: ' ' }).data).toBe(data);
    expect(show(player(), { text: '', imageUrl: 'x' }).view().popup).not.toBeNull();
    expect(show(player(), { text: '', showProfilePicture: true }).view().popup).not.toBeNull();
  });

  test('for another item is not obeyed', () => {
    expect(player().play('showText', SHOW, { itemId: 'item-2' }).data.popup).toBeNull();
  });
});

describe('times', () => {
  // behaviour: location-2
  test('it shows for the duration, fades, and is hidden 1 s later', () => {
    const played = show(player());
    expect(played.view().popup).toMatchObject({ startedAtMs: played.nowMs, fadesAtMs: played.nowMs + 5000 });
    expect(seen(played.advance(5999))).toBe('Hello');
    expect(seen(played.advance(1))).toBeNull();
  });

  test('frames are asked for while it comes and goes; in between only the start of the fading is', () => {
    const played = player();
    expect(played.nextChange()).toBeNull();
    const startMs = show(played).nowMs;
    expect(played.nextChange()).toBe(startMs);
    expect(played.advance(499).nextChange()).toBe(played.nowMs);
    expect(played.advance(1).nextChange()).toBe(startMs + 5000);
    expect(played.advance(4500).nextChange()).toBe(played.nowMs);
    expect(played.advance(POPUP_FADE_MS - 1).nextChange()).toBe(played.nowMs);
    expect(played.advance(1).nextChange()).toBeNull();
  });

  test('a popup without an entrance needs frames only while the replaced one goes', () => {
    const played = show(player({ entrance: 'none' }));
    expect(played.advance(POPUP_REPLACED_MS).nextChange()).toBe(played.nowMs - POPUP_REPLACED_MS + 5000);
  });

  test('parts of a second count', () => {
    expect(show(player(), { duration: 0.5 }).data.popup!.durationMs).toBe(500);
  });
});

describe('a new popup', () => {
  // behaviour: location-3
  test('takes the place of the one that is seen, which makes room for it', () => {
    const played = show(show(player(), { text: 'first' }).advance(5500), { text: 'second' });
    expect(seen(played)).toBe('second');
    expect(played.view().replaced).toMatchObject({ playbackId: 'event-1' });
    expect(played.advance(POPUP_REPLACED_MS - 1).view().replaced).not.toBeNull();
    expect(played.advance(1).view().replaced).toBeNull();
    expect(seen(played.advance(4000))).toBe('second');
  });

  test('finds nothing to replace when the last one has gone', () => {
    const played = show(show(player(), { text: 'first' }).advance(6000), { text: 'second' });
    expect(played.data.replaced).toBeNull();
  });

  test('replaces one, not a chain', () => {
    const played = show(show(show(player(), { text: '1' }), { text: '2' }), { text: '3' });
    expect(played.data.replaced!.runs).toEqual([{ text: '2' }]);
  });
});

test('the preview shows a popup that neither moves nor goes', () => {
  const played = show(player()).advance(1e9);
  expect(played.view({ mode: 'preview' })).toMatchObject({
    popup: { startedAtMs: 0, fadesAtMs: null },
    replaced: null,
  });
});

// behaviour: location-5, cue-1
test('it travels as something pages perform once, until it has faded', () => {
  const played = show(player());
  expect(location.publish!({ popup: null, replaced: null }, played.data)).toEqual({
    topic: 'showText',
    cue: { playbackId: 'event-1', startedAt: played.nowMs, untilMs: played.nowMs + 5000 + POPUP_FADE_MS },
  });
});

test('the default element is named Announcements (behaviour: location-4)', () => {
  expect(location.defaultName!.en).toBe('Announcements');
});
