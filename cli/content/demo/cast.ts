/** People of the demo stream: 24 with a picture, the others with their first letter. */
import type { ViewerRef } from '#schemas/generated/types.ts';

type Role = 'viewer' | 'follower' | 'subscriber' | 'team' | 'moderator';

/** Account name, display name, role. The first 24 have the avatar with their number. */
const CAST: readonly (readonly [name: string, displayName: string, role: Role])[] = [
  ['lena.draws', 'Lena 🎨', 'team'],
  ['mats_k', 'Mats', 'follower'],
  ['amara.o', 'Amara', 'subscriber'],
  ['greta_goes', 'Greta', 'follower'],
  ['diego.rv', 'Diego', 'viewer'],
  ['noor.aziz', 'نور', 'team'],
  ['clem.entine', 'Clémentine', 'follower'],
  ['kofi_beats', 'Kofi', 'moderator'],
  ['tuuli.k', 'Tuuli', 'viewer'],
  ['benno.baut', 'Benno', 'subscriber'],
  ['aiko_tabi', 'あいこ', 'follower'],
  ['rosa.m', 'Rosa', 'follower'],
  ['finn.oh', 'Finn', 'team'],
  ['yuki.n', 'ゆき ❄️', 'viewer'],
  ['mochi_cat', 'Mochi', 'follower'],
  ['foxglove', 'Foxglove', 'team'],
  ['baer.enherz', 'Bärbel', 'follower'],
  ['pandastic', '大熊猫', 'viewer'],
  ['froggo', 'Froggo', 'subscriber'],
  ['beep.boop', 'Beep Boop', 'viewer'],
  ['boo_berry', 'Booberry', 'follower'],
  ['marmalade', 'Marmalade', 'follower'],
  ['snowbear', 'Sněžka', 'viewer'],
  ['nightcat', 'Nachtkatze', 'moderator'],
  ['ola.pl', 'Ola', 'follower'],
  ['minjun', '민준', 'follower'],
  ['taras.ua', 'Тарас', 'viewer'],
  ['priya_s', 'प्रिया', 'follower'],
  ['selin.tr', 'Selin', 'subscriber'],
  ['thanh_mai', 'Thanh Mai', 'viewer'],
  ['joao.pt', 'João', 'follower'],
  ['eleni.gr', 'Ελένη', 'viewer'],
  ['somchai', 'สมชาย', 'viewer'],
  ['maya_il', 'מאיה', 'follower'],
  ['the_rossis', '👨‍👩‍👧‍👦 Rossi', 'viewer'],
  ['quill', 'Quill', 'follower'],
  ['sunny.side', 'Sunny ☀️', 'follower'],
  ['bjorn_b', 'Björn', 'viewer'],
  ['ocean.eyes', 'Ocean 🌊', 'viewer'],
  ['zed', 'zed', 'viewer'],
];

/** Number of people. */
export const CAST_SIZE = CAST.length;

const PICTURES = 24;
const PROFILE = { follower: 1, subscriber: 2, team: 3, moderator: 4, viewer: 0 } as const;

/** Returns the person with this number, 0 to `CAST_SIZE - 1`. */
export function castMember(index: number): ViewerRef {
  const [name, displayName, role] = CAST[index]!;
  const isTeamMember = role === 'team';
  return {
    tiktokId: String(7_300_000_000_000_000_000n + BigInt(index + 1)),
    name,
    displayName,
    profilePictureUrl: index < PICTURES ? `/media/demo/avatars/${String(index + 1).padStart(2, '0')}.png` : '',
    isFollower: PROFILE[role] > 0,
    isSubscriber: role === 'subscriber',
    isModerator: role === 'moderator',
    isTeamMember,
    teamMemberLevel: isTeamMember ? (index % 12) + 3 : 0,
    gifterLevel: (index * 7) % 30,
  };
}
