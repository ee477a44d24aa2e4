/**
 * The 42 viewers that previews are played with (behaviour: item-12). Invented; names as they really occur in a chat.
 */
import type { ViewerRef } from '#schemas/generated/types.ts';

type Role = 'moderator' | 'team' | 'subscriber' | 'follower' | 'normal';

const NAMES: readonly (readonly [displayName: string, role: Role])[] = [
  ['Lena Bergmann', 'follower'],
  ['Jürgen aus Köln', 'follower'],
  ['mia 🌸', 'subscriber'],
  ['Noah', 'normal'],
  ['Özlem K.', 'follower'],
  ['さくら', 'follower'],
  ['Big Tom 🎮', 'team'],
  ['Sophie Müller', 'moderator'],
  ['xX_Falke_Xx', 'normal'],
  ['Grace O’Neill', 'subscriber'],
  ['小明', 'normal'],
  ['Käthe 🐝', 'follower'],
  ['DJ Marlon', 'team'],
  ['Amélie', 'follower'],
  ['Ben', 'normal'],
  ['지우 💜', 'subscriber'],
  ['Frau Schäfer', 'follower'],
  ['Luca Rossi', 'normal'],
  ['nightowl_92', 'follower'],
  ['Yusuf', 'follower'],
  ['Zoë ✨', 'team'],
  ['Björn Lindqvist', 'normal'],
  ['Hannah 🇩🇪', 'moderator'],
  ['田中 健', 'follower'],
  ['Mateo Álvarez', 'normal'],
  ['PixelPaula', 'subscriber'],
  ['Emil Weiß', 'follower'],
  ['Chloé', 'normal'],
  ['كريم', 'follower'],
  ['Oma Gerda 👵', 'team'],
  ['jonas.b', 'normal'],
  ['Priya Sharma', 'follower'],
  ['Finn 🦊', 'subscriber'],
  ['Старая сова', 'normal'],
  ['Tess van Dijk', 'follower'],
  ['Ida 🍓', 'follower'],
  ['GuitarGeorge 🎸', 'team'],
  ['Leonie Groß', 'normal'],
  ['Nguyễn An', 'follower'],
  ['Captain Coffee ☕', 'moderator'],
  ['Milo', 'normal'],
  ['Rosa 🌹', 'subscriber'],
];

export const SAMPLE_VIEWERS: readonly ViewerRef[] = NAMES.map(([displayName, role], index) => ({
  tiktokId: `sample-${index + 1}`,
  name: `sample_viewer_${index + 1}`,
  displayName,
  profilePictureUrl: '',
  isFollower: role !== 'normal',
  isSubscriber: role === 'subscriber',
  isModerator: role === 'moderator',
  isTeamMember: role === 'team',
  teamMemberLevel: role === 'team' ? 5 + (index % 20) : 0,
  gifterLevel: (index * 7) % 30,
}));
