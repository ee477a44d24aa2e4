/** Wind instruments and horns. */
import { exp2, noteHz } from '../exactMath.ts';
import { filter } from '../filters.ts';
import { addRoom } from '../reverb.ts';
import { addAt, fades, saturate, scale, shape, type Signal, silence } from '../signal.ts';
import { saw, square, tone } from '../tones.ts';

interface Blown {
  note: number;
  lengthS: number;
  /** Semitones that the note slides by until its end. */
  slide?: number;
  vibratoAfterS?: number;
}

/** A note of a trumpet or trombone: it grows brighter while it is blown harder. */
function blown({ note, lengthS, slide = 0, vibratoAfterS = 0.35 }: Blown): Signal {
  const hz = noteHz(note);
  const slideAt = (seconds: number): number => exp2((slide * seconds) / lengthS / 12);
  // Lips find the note from a little below.
  const lips = (seconds: number): number => 1 - 0.03 * exp2(-seconds / 0.018);
  const signal = tone({
    lengthS,
    hz: (seconds) => hz * lips(seconds) * slideAt(seconds),
    partials: saw(32),
    attackS: 0.03,
    releaseS: Math.min(0.12, lengthS / 3),
    vibrato: { depth: 0.006, hz: 5.4, afterS: vibratoAfterS },
  });
  const open = (seconds: number): number => {
    const rise = Math.min(1, seconds / 0.07);
    const sustain = 0.72 + 0.28 * exp2(-seconds / 0.25);
    return hz * (1.2 + 6.5 * rise * sustain);
  };
  return filter(signal, 'low', open, 0.9);
}

export function fanfare(): Signal {
  const signal = silence(2.7);
  const chord = (notes: readonly number[], atS: number, lengthS: number, gain: number): void => {
    notes.forEach((note, voice) => addAt(signal, blown({ note, lengthS }), atS + voice * 0.006, gain));
  };
  chord([55, 60, 64, 67], 0.01, 0.2, 0.3);
  chord([55, 60, 64, 67], 0.25, 0.1, 0.28);
  chord([55, 60, 64, 67], 0.37, 0.1, 0.3);
  chord([57, 60, 65, 69], 0.49, 0.26, 0.3);
  chord([59, 62, 67, 71], 0.77, 0.24, 0.32);
  chord([48, 60, 64, 67, 72], 1.03, 1.25, 0.34);
  return addRoom(signal, { lengthS: 1.5, wet: 0.2 });
}

/** Four notes that say that it did not work out. */
export function sadTrombone(): Signal {
  const signal = silence(2.7);
  const notes: readonly (readonly [note: number, atS: number, lengthS: number, slide: number])[] = [
    [58, 0.01, 0.32, -0.2],
    [57, 0.38, 0.32, -0.2],
    [56, 0.75, 0.32, -0.2],
    [55, 1.12, 1.25, -1.6],
  ];
  for (const [note, at, lengthS, slide] of notes) {
    const one = blown({ note, lengthS, slide, vibratoAfterS: 0.15 });
    // The plunger opens and closes once for each note.
    addAt(
      signal,
      filter(one, 'low', (seconds) => 500 + 1_700 * fades(lengthS, 0.12, lengthS * 0.7)(seconds), 1.6),
      at,
    );
  }
  return addRoom(signal, { lengthS: 0.9, wet: 0.16, size: 0.7 });
}

/** Three short blasts and a long one. */
export function airHorn(): Signal {
  const signal = silence(2);
  const blasts: readonly (readonly [atS: number, lengthS: number])[] = [
    [0.01, 0.13],
    [0.19, 0.13],
    [0.37, 0.13],
    [0.55, 1.05],
  ];
  for (const [at, lengthS] of blasts) {
    const blast = silence(lengthS);
    for (const [hz, gain] of [
      [311, 0.4],
      [392, 0.4],
      [466, 0.4],
      [468.5, 0.3],
    ] as const) {
      const sag = (seconds: number): number => hz * (1 - 0.04 * exp2(-seconds / 0.02));
      addAt(blast, tone({ lengthS, hz: sag, partials: saw(30), attackS: 0.012, releaseS: 0.06 }), 0, gain);
    }
    addAt(signal, filter(saturate(blast, 2.2), 'band', 1_150, 0.45), at);
  }
  return addRoom(signal, { lengthS: 1.2, wet: 0.16 });
}

/** The buzzer of a quiz show, for a wrong answer. */
export function buzzer(): Signal {
  const signal = silence(1);
  for (const [hz, gain] of [
    [98, 0.5],
    [99.3, 0.5],
    [147, 0.3],
  ] as const)
    addAt(signal, tone({ lengthS: 0.78, hz, partials: square(24), attackS: 0.006, releaseS: 0.05 }), 0.005, gain);
  filter(saturate(signal, 1.8), 'low', 2_400);
  filter(signal, 'high', 120);
  return addRoom(shape(scale(signal, 0.8), fades(1, 0.002, 0.1)), { lengthS: 0.4, wet: 0.1, size: 0.4 });
}
