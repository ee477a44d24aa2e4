/** Notes of a sound of a set, played by one voice: the tools that the sets share. */
import type { SetSound } from '#engine/rules/sounds/soundSets.ts';
import { addRoom, type Room } from '../reverb.ts';
import { addAt, fades, shape, type Signal, silence } from '../signal.ts';

/** Recipe of each sound of a set. A missing one does not compile. */
export type SetRecipes = Readonly<Record<SetSound, () => Signal>>;

/** An instrument. @param note of the piano, 69 is the A of 440 Hz */
export type Voice = (note: number, lengthS: number) => Signal;

/** A note with the time at which it begins; its level is 1 and its length that of the voice unless given. */
export type Note = readonly [note: number, atS: number, gain?: number, lengthS?: number];

/** Adds notes to a signal. @param lengthS length of notes that name none */
export function play(signal: Signal, voice: Voice, lengthS: number, notes: readonly Note[]): Signal {
  for (const [note, atS, gain = 1, ownS = lengthS] of notes) addAt(signal, voice(note, ownS), atS, gain);
  return signal;
}

/** Returns the notes of a chord, each a little after the one below, as fingers strike them. */
export const chord = (notes: readonly number[], atS: number, gain = 1, spreadS = 0.008): Note[] =>
  notes.map((note, voice) => [note, atS + voice * spreadS, gain]);

/** Returns notes one after the other, which grow louder up to the last. */
export const run = (notes: readonly number[], atS: number, stepS: number, from = 0.6): Note[] =>
  notes.map((note, index) => [note, atS + index * stepS, from + ((1 - from) * index) / Math.max(1, notes.length - 1)]);

interface Finish {
  lengthS: number;
  room: Room;
  /** Seconds at the end in which everything fades. */
  fadeS?: number;
}

/** Plays parts into silence, adds the room and lets the end fade. */
export function finished(
  { lengthS, room, fadeS = lengthS * 0.35 }: Finish,
  ...parts: ((signal: Signal) => void)[]
): Signal {
  const signal = silence(lengthS);
  for (const part of parts) part(signal);
  return shape(addRoom(signal, room), fades(lengthS, 0.001, fadeS));
}
