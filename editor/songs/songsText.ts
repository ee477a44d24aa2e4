/** Texts about songs that viewers ask for. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  dock: 'Song requests',
  nothing: 'No songs requested',
  nothingHint: 'Songs appear here when viewers ask for them.',
  held: 'Needs approval',
  queue: 'Queue',
  past: 'Recent',
  playing: (song: string) => `Now playing: ${song}`,
  simulated: 'simulated, without sound',
  service: (name: string) => `Player: ${name}`,
  skip: 'Skip song',
  add: 'Add song',
  addLabel: 'Song or link',
  up: (song: string) => `Move up: ${song}`,
  down: (song: string) => `Move down: ${song}`,
  approve: 'Approve',
  approveSong: (song: string) => `Approve: ${song}`,
  remove: (song: string) => `Remove: ${song}`,
  played: 'Played',
  playedSong: (song: string) => `Mark as played: ${song}`,
  by: { chat: 'Viewer', flow: 'Flow', streamer: 'Added by you' },
  points: (points: string): string => (points === '1' ? '1 point' : `${points} points`),
  state: {
    searching: 'searching',
    waiting: 'waiting',
    sent: 'next in the player',
    unclear: 'asking the player',
    playing: 'playing',
  },
  outcome: { played: 'Played', removed: 'Removed', refused: 'Refused', perhapsPlayed: 'Perhaps played' },
  notes: {
    off: 'Song requests are off. Turn them on in the settings of song requests.',
    list: 'No music service is connected, so requests are a list: play the songs yourself and mark them as played.',
    none: 'No music service is connected, so requests are refused. Connect one, or try the simulated player.',
  },
};

export type SongsText = typeof en;

const de: SongsText = {
  dock: 'Songwünsche',
  nothing: 'Keine Songs gewünscht',
  nothingHint: 'Songs erscheinen hier, wenn Zuschauer sie sich wünschen.',
  held: 'Braucht deine Freigabe',
  queue: 'Warteschlange',
  past: 'Zuletzt',
  playing: (song) => `Es läuft: ${song}`,
  simulated: 'simuliert, ohne Ton',
  service: (name) => `Player: ${name}`,
  skip: 'Song überspringen',
  add: 'Song hinzufügen',
  addLabel: 'Song oder Link',
  up: (song) => `Nach oben: ${song}`,
  down: (song) => `Nach unten: ${song}`,
  approve: 'Freigeben',
  approveSong: (song) => `Freigeben: ${song}`,
  remove: (song) => `Entfernen: ${song}`,
  played: 'Gespielt',
  playedSong: (song) => `Als gespielt markieren: ${song}`,
  by: { chat: 'Zuschauer', flow: 'Flow', streamer: 'Von dir' },
  points: (points) => (points === '1' ? '1 Punkt' : `${points} Punkte`),
  state: {
    searching: 'wird gesucht',
    waiting: 'wartet',
    sent: 'als Nächstes im Player',
    unclear: 'Player wird gefragt',
    playing: 'läuft',
  },
  outcome: { played: 'Gespielt', removed: 'Entfernt', refused: 'Abgelehnt', perhapsPlayed: 'Vielleicht gespielt' },
  notes: {
    off: 'Songwünsche sind ausgeschaltet. Schalte sie in den Einstellungen der Songwünsche ein.',
    list: 'Kein Musikdienst ist verbunden, deshalb sind die Wünsche eine Liste: Spiel die Songs selbst und markiere sie als gespielt.',
    none: 'Kein Musikdienst ist verbunden, deshalb werden Wünsche abgelehnt. Verbinde einen, oder probiere den simulierten Player.',
  },
};

export const SONGS_TEXT: Record<Locale, SongsText> = { en, de };
