/** Made-up viewers with names that break overlays: emoji sequences, right-to-left scripts, very long names. */
import type { ViewerRef } from '#schemas/generated/types.ts';

/** Display names; the account name is made from the number. */
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
  // A run of 40 emoji.
  '🦊🐼🐸🐙🦄🐝🦋🐢🦖🐬🦉🐺🐨🐯🦁🐮🐷🐵🐔🐧🐦🐤🦆🦅🦇🐗🐴🪲🐞🐜🕷🦂🐍🦎🐊🐅🐆🦓🦍🐘',
  'Łucja Żółć',
  'Đặng Thị Hương',
  'Ελένη Παππά',
  '👨🏽‍🚀 Cosmo',
  'sleepy potato',
];

/** Number of viewers in a simulated room. */
export const VIEWER_COUNT = 600;

const AVATARS = 24;

/** Returns the viewer with this number; the same number is always the same person. */
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
