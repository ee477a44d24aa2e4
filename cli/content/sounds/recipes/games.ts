/** Sounds of games and gadgets. */
import { randomFor } from '#engine/core/random.ts';
import { exp2, noteHz } from '../exactMath.ts';
import { filter } from '../filters.ts';
import { addRoom } from '../reverb.ts';
import { addAt, fades, shape, type Signal, silence } from '../signal.ts';
import { glide, square, tone } from '../tones.ts';

/** Two notes, the second of which rings. */
export function coin(): Signal {
  const signal = silence(0.9);
  const ring = [...square(4), { ratio: 2, gain: 0.12 }];
  addAt(signal, tone({ lengthS: 0.085, hz: noteHz(83), partials: ring, releaseS: 0.01 }), 0.005, 0.6);
  const fading = ring.map((partial) => ({ ...partial, halfS: 0.13 / Math.sqrt(partial.ratio) }));
  addAt(signal, tone({ lengthS: 0.75, hz: noteHz(88), partials: fading, releaseS: 0.2 }), 0.085, 0.65);
  return addRoom(signal, { lengthS: 0.5, wet: 0.1, size: 0.5 });
}

/** A run upwards that ends in a chord. */
export function levelUp(): Signal {
  const signal = silence(1.6);
  const chip = (note: number, lengthS: number, halfS: number): Signal =>
    tone({
      lengthS,
      hz: noteHz(note),
      partials: square(7).map((partial) => ({ ...partial, halfS })),
      releaseS: lengthS / 3,
    });
  [60, 64, 67, 72, 76, 79].forEach((note, index) => addAt(signal, chip(note, 0.11, 0.2), 0.005 + index * 0.075, 0.42));
  for (const note of [72, 76, 79, 84]) addAt(signal, chip(note, 0.85, 0.22), 0.47, 0.26);
  filter(signal, 'low', 6_500);
  return addRoom(signal, { lengthS: 0.9, wet: 0.18, size: 0.6 });
}

/** Two shots from another galaxy. */
export function laser(): Signal {
  const signal = silence(0.9);
  const shot = (fromHz: number): Signal =>
    tone({
      lengthS: 0.3,
      hz: (seconds) => 140 + fromHz * exp2(-seconds / 0.045),
      partials: square(6).map((partial) => ({ ...partial, halfS: 0.08 })),
      releaseS: 0.1,
    });
  addAt(signal, shot(3_000), 0.005, 0.7);
  addAt(signal, shot(3_600), 0.2, 0.65);
  return addRoom(signal, { lengthS: 0.8, wet: 0.2 });
}

/** Bubbles that rise in water: each is a note that slides upwards while it fades. */
export function bubbles(): Signal {
  const random = randomFor(1, 'bubbles', 'water');
  const signal = silence(1.6);
  for (let count = 0; count < 17; count++) {
    const at = 0.005 + 1.15 * (count / 17) + 0.04 * random.next();
    const hz = 320 + 720 * random.next();
    const lengthS = 0.09 + 0.07 * random.next();
    const one = tone({
      lengthS,
      hz: glide(hz, 0.7 + 0.4 * random.next(), lengthS),
      partials: [{ ratio: 1, gain: 0.8, halfS: 0.04 }],
      attackS: 0.006,
      releaseS: 0.03,
    });
    addAt(signal, one, at, 0.4 + 0.6 * random.next());
  }
  shape(signal, fades(1.6, 0.002, 0.3));
  return addRoom(signal, { lengthS: 0.5, wet: 0.18, size: 0.4 });
}

/** Three short tones and a higher one, one a second. */
export function countdown(): Signal {
  const signal = silence(3.9);
  const beep = (note: number, lengthS: number): Signal =>
    tone({
      lengthS,
      hz: noteHz(note),
      partials: [
        { ratio: 1, gain: 0.7 },
        { ratio: 2, gain: 0.12 },
        { ratio: 3, gain: 0.1 },
      ],
      attackS: 0.004,
      releaseS: 0.05,
    });
  for (let second = 0; second < 3; second++) addAt(signal, beep(76, 0.16), second + 0.005, 0.7);
  addAt(signal, beep(88, 0.65), 3.005, 0.8);
  return addRoom(signal, { lengthS: 0.5, wet: 0.1, size: 0.5 });
}
