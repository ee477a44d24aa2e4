/** Pictures of scenes (behaviour: stagescene-2). */
import type { SceneData, SceneSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const message = (nickname: string, comment: string) => ({ msgId: comment, nickname, comment });

const CHAT = [
  message('Lena Bergmann', 'Ich freue mich so!'),
  message('👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪🌸🌸🌸🌸', '<script>alert(1)</script> مرحبا \u202eevil'),
  message('ABCDEFGHIJKLMNOPQRSTUVWX', 'A message that is long enough to need a second line on a phone, and even more'),
];

const DATA: SceneData = {
  shownAtMs: GOLDEN_NOW_MS - 61_000,
  countdown: { startedAt: null, pausedAt: null, endedAt: null, pauseDelta: 0 },
  aim: { clockTime: '', shownAtMs: 0, atMs: null, isOver: false },
  chat: CHAT,
};

const scene = (settings: Partial<SceneSettings>, data: Partial<SceneData> = {}) =>
  goldenItem('SCENE', {
    box: { x: 0, y: 0, width: 1080, height: 1920 },
    boxLandscape: { x: 0, y: 0, width: 1920, height: 1080 },
    settings,
    data: { ...DATA, ...data },
  });

const FULL: Partial<SceneSettings> = {
  subline: 'Heute: wir backen Brot',
  socials: '@lena.backt · lena-backt.example',
  chatLines: 3,
};

const one = (
  name: string,
  settings: Partial<SceneSettings>,
  data: Partial<SceneData> = {},
  locale: 'en' | 'de' = 'en',
) => goldenCase(`scene-${name}`, [scene(settings, data)], { locale, isHalved: true });

export const SCENE_CASES: readonly GoldenCase[] = [
  ...bothOrientations('scene-starting', [scene(FULL)], { isHalved: true, locale: 'de' }),
  one('break', { kind: 'break', countdown: 'none', backgroundColor: '#0f3d3e', backgroundColor2: '#14213d' }),
  one(
    'over-german',
    { ...FULL, chatLines: 0 },
    { countdown: { startedAt: GOLDEN_NOW_MS - 61_000, pausedAt: null, endedAt: GOLDEN_NOW_MS, pauseDelta: 0 } },
    'de',
  ),
  one('long', {
    ...FULL,
    chatLines: 5,
    headline: 'Ein viel zu langer Titel, der in drei Zeilen kaum Platz hat und dann endet, wie alles endet',
    subline: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrik 🎉 und mehr und mehr und mehr',
    minutes: 1400,
    fontSize: 200,
  }),
];
