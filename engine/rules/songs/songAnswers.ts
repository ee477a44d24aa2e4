/** Words with which chat commands of song requests are answered, in the language of the overlay. Pure. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  added: (song: string, place: number): string => `“${song}” is number ${place} in the queue.`,
  held: (song: string): string => `“${song}” waits for approval.`,
  removed: (song: string): string => `“${song}” is out of the queue.`,
  nothingToRemove: 'None of your songs waits.',
  plays: (song: string): string => `Now playing: ${song}`,
  playsFor: (song: string, name: string): string => `Now playing: ${song}, requested by ${name}`,
  nothingPlays: 'Nothing is playing.',
  skipped: 'Next song.',
};

export type SongAnswers = typeof en;

const de: SongAnswers = {
  added: (song, place) => `„${song}“ ist Nummer ${place} in der Warteschlange.`,
  held: (song) => `„${song}“ wartet auf Freigabe.`,
  removed: (song) => `„${song}“ ist aus der Warteschlange entfernt.`,
  nothingToRemove: 'Keiner deiner Songs wartet.',
  plays: (song) => `Es läuft: ${song}`,
  playsFor: (song, name) => `Es läuft: ${song}, gewünscht von ${name}`,
  nothingPlays: 'Es läuft nichts.',
  skipped: 'Nächster Song.',
};

export const SONG_ANSWERS: Readonly<Record<Locale, SongAnswers>> = { en, de };
