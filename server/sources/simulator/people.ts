/** Made-up viewers. Names are of the kinds that break overlays: emoji sequences, scripts from right to left, very long. */
import type { ViewerRef } from '#schemas/generated/types.ts';

/** Shown as they are; the account name is made from the number. */
const NAMES: readonly string[] = [
  'Lena',
  'mika.plays',
  'Jürgen Größe',
  'Ana Sofía',
  '小林さくら',
  '김민준',
  'محمد الأمين',
  'שירה כהן',
  'Нина Волкова',
  'สมชาย ใจดี',
  'Zoë van den Berg',
  'أميرة 🌸',
  '👩‍👩‍👧‍👦 Familie Öztürk',
  'Ólafur Þór',
  '🏳️‍🌈 Rainbow Ray',
  'प्रिया शर्मा',
  '𝓥𝓮𝓵𝓿𝓮𝓽',
  '🇪🇺🇯🇵🇧🇷 globetrotter',
  'Søren Ærø',
  '陈伟🐉',
  'x',
  'the_one_with_the_really_long_name_that_never_ends_at_all',
  // 40 emoji in a row.
  '🦊🐼🐸🐙🦄🐝🦋🐢🦖🐬🦉🐺🐨🐯🦁🐮🐷🐵🐔🐧🐦🐤🦆🦅🦇🐗🐴🪲🐞🐜🕷🦂🐍🦎🐊🐅🐆🦓🦍🐘',
  'Łucja Żółć',
  'Đặng Thị Hương',
  'Ελένη Παππά',
  '👨🏽‍🚀 Cosmo',
  'sleepy potato',
];

/** How many viewers a simulated room has. */
export const VIEWER_COUNT = 600;

const AVATARS = 24;

/** The viewer with this number; the same number is always the same person. */
export function viewerAt(index: number): ViewerRef {
  const name = NAMES[index % NAMES.length]!;
  const round = Math.floor(index / NAMES.length);
  const teamMemberLevel = index % 9 === 0 ? (index % 23) + 1 : 0;
  return {
    tiktokId: String(7_000_000_000_000_000_000n + BigInt(index)),
    name: `viewer_${index}`,
    displayName: round === 0 ? name : `${name} ${round + 1}`,
    // Some people have no picture.
    profilePictureUrl: index % 7 === 0 ? '' : avatarAt(index),
    isFollower: index % 3 !== 0,
    isSubscriber: index % 17 === 0,
    isModerator: index % 101 === 0,
    isTeamMember: teamMemberLevel > 0,
    teamMemberLevel,
    gifterLevel: index % 5 === 0 ? index % 41 : 0,
  };
}

function avatarAt(index: number): string {
  return `/media/demo/avatars/${String((index % AVATARS) + 1).padStart(2, '0')}.png`;
}
