/** Drums, hands and everything that is one burst of noise after another. */
import { type Random, randomFor } from '#engine/core/random.ts';
import { exp2 } from '../exactMath.ts';
import { filter } from '../filters.ts';
import { addRoom } from '../reverb.ts';
import { addAt, fades, noise, SAMPLE_RATE, saturate, shape, type Signal, silence } from '../signal.ts';
import { tone } from '../tones.ts';

const fading = (halfS: number) => (seconds: number) => exp2(-seconds / halfS);

/** A stroke on a snare drum: two modes of the skin, and the wires below it. */
function snare(random: Random, lengthS = 0.22): Signal {
  const signal = tone({
    lengthS,
    hz: (seconds) => 185 * (1 + 0.35 * exp2(-seconds / 0.012)),
    partials: [
      { ratio: 1, gain: 0.55, halfS: 0.03 },
      { ratio: 1.78, gain: 0.3, halfS: 0.02 },
    ],
    attackS: 0.001,
  });
  const wires = filter(noise(lengthS, random), 'high', 1_700);
  addAt(signal, shape(filter(wires, 'low', 9_000), fading(0.035)), 0, 0.55);
  return signal;
}

function tom(hz: number, lengthS = 0.4): Signal {
  return tone({
    lengthS,
    hz: (seconds) => hz * (1 + 0.5 * exp2(-seconds / 0.02)),
    partials: [
      { ratio: 1, gain: 0.8, halfS: 0.09 },
      { ratio: 1.59, gain: 0.25, halfS: 0.05 },
      { ratio: 2.14, gain: 0.12, halfS: 0.03 },
    ],
    attackS: 0.001,
    releaseS: 0.05,
  });
}

/** A cymbal: many partials without any order above a noise that fades more slowly than they do. */
function crash(random: Random, lengthS: number): Signal {
  const partials = Array.from({ length: 34 }, () => ({
    ratio: 1 + 12 * random.next(),
    gain: 0.05 + 0.08 * random.next(),
    halfS: 0.1 + 0.35 * random.next(),
  }));
  const signal = tone({ lengthS, hz: 780, partials, attackS: 0.001, releaseS: 0.3 });
  const hiss = filter(filter(noise(lengthS, random), 'high', 4_200), 'low', 12_500);
  addAt(signal, shape(hiss, fading(0.26)), 0, 0.75);
  return shape(signal, fades(lengthS, 0.001, lengthS * 0.4));
}

/** A roll that grows louder, and the stroke that ends it. */
export function drumRoll(): Signal {
  const random = randomFor(1, 'drum roll', 'sticks');
  const signal = silence(3.3);
  for (let at = 0.005; at < 2.25; at += 0.034 + 0.006 * random.next())
    addAt(signal, snare(random, 0.16), at, (0.35 + 0.4 * (at / 2.25)) * (0.8 + 0.3 * random.next()));
  addAt(signal, snare(random), 2.32, 0.9);
  addAt(signal, tom(72, 0.5), 2.32, 0.7);
  addAt(signal, crash(random, 0.95), 2.32, 0.5);
  return addRoom(signal, { lengthS: 0.8, wet: 0.14, size: 0.7 });
}

/** Three strokes of a drummer after a joke. */
export function rimshot(): Signal {
  const random = randomFor(1, 'rimshot', 'sticks');
  const signal = silence(2);
  addAt(signal, snare(random), 0.005, 0.9);
  addAt(signal, tom(110), 0.2, 1);
  addAt(signal, snare(random), 0.5, 0.8);
  addAt(signal, tom(70, 0.5), 0.5, 0.6);
  addAt(signal, crash(random, 1.4), 0.5, 0.6);
  return addRoom(signal, { lengthS: 0.7, wet: 0.14, size: 0.6 });
}

/** A hall of people who clap, each at their own pace and with their own hands. */
export function applause(): Signal {
  const random = randomFor(1, 'applause', 'hands');
  const signal = silence(3.4);
  for (let person = 0; person < 70; person++) {
    const pace = 0.19 + 0.12 * random.next();
    const hz = 800 + 1_500 * random.next();
    const near = 0.25 + 0.75 * random.next() * random.next();
    for (let at = 0.02 + 0.5 * random.next() * random.next(); at < 3.1; at += pace * (0.85 + 0.3 * random.next()))
      addAt(signal, clap(random, hz), at, near * (0.6 + 0.4 * random.next()));
  }
  shape(signal, fades(3.4, 0.35, 1.3));
  return addRoom(signal, { lengthS: 0.9, wet: 0.2, size: 0.8 });
}

function clap(random: Random, hz: number): Signal {
  const burst = filter(noise(0.05, random), 'band', hz * (0.94 + 0.12 * random.next()), 1.1);
  return shape(burst, (seconds) => Math.min(1, seconds / 0.0008) * exp2(-seconds / 0.0065));
}

/** A deep blow that rolls away. */
export function explosion(): Signal {
  const random = randomFor(1, 'explosion', 'debris');
  const signal = silence(2.5);
  const blast = filter(noise(2.4, random), 'low', (seconds) => 90 + 3_800 * exp2(-seconds / 0.14), 0.8);
  addAt(
    signal,
    shape(blast, (seconds) => exp2(-seconds / 0.34)),
    0.005,
    1.9,
  );
  const thump = tone({
    lengthS: 1.2,
    hz: (seconds) => 42 + 90 * exp2(-seconds / 0.05),
    partials: [
      { ratio: 1, gain: 1, halfS: 0.22 },
      { ratio: 2, gain: 0.3, halfS: 0.12 },
    ],
  });
  addAt(signal, thump, 0.005, 0.8);
  for (let count = 0; count < 40; count++) {
    const crack = filter(noise(0.03, random), 'band', 500 + 2_500 * random.next(), 1.5);
    const at = 0.05 + 1.3 * random.next() * random.next();
    addAt(signal, shape(crack, fading(0.006)), at, 0.9 * exp2(-at / 0.4));
  }
  saturate(signal, 2.4);
  shape(signal, fades(2.5, 0.002, 0.8));
  return addRoom(signal, { lengthS: 1.4, wet: 0.18 });
}

/** Two beats of a heart, with enough of the middle for the speaker of a phone. */
export function heartbeat(): Signal {
  const signal = silence(1.9);
  const beat = (hz: number): Signal =>
    tone({
      lengthS: 0.25,
      hz: (seconds) => hz * (1 + 0.9 * exp2(-seconds / 0.018)),
      partials: [
        { ratio: 1, gain: 0.9, halfS: 0.05 },
        { ratio: 2, gain: 0.5, halfS: 0.035 },
        { ratio: 3, gain: 0.25, halfS: 0.025 },
      ],
      attackS: 0.004,
    });
  for (const start of [0.01, 0.91]) {
    addAt(signal, beat(58), start, 1);
    addAt(signal, beat(74), start + 0.24, 0.75);
  }
  return addRoom(saturate(signal, 1.5), { lengthS: 0.4, wet: 0.08, size: 0.5, damping: 0.6 });
}

/** Air that something fast moves. */
export function whoosh(): Signal {
  const random = randomFor(1, 'whoosh', 'air');
  const lengthS = 0.95;
  const middle = 0.42;
  const near = (seconds: number): number => {
    const distance = (seconds - middle) / 0.17;
    return 1 / (1 + distance * distance);
  };
  const air = filter(noise(lengthS, random), 'band', (seconds) => 350 + 3_300 * near(seconds) * near(seconds), 1.4);
  const low = filter(noise(lengthS, random), 'band', (seconds) => 180 + 500 * near(seconds), 1);
  addAt(air, low, 0, 0.5);
  shape(air, (seconds) => near(seconds) * near(seconds) * fades(lengthS, 0.05, 0.15)(seconds));
  return addRoom(air, { lengthS: 0.6, wet: 0.1 });
}

/** A cork that leaves its bottle. */
export function pop(): Signal {
  const random = randomFor(1, 'pop', 'cork');
  const signal = silence(0.6);
  const body = tone({
    lengthS: 0.16,
    hz: (seconds) => 330 + 620 * Math.min(1, seconds / 0.055),
    partials: [
      { ratio: 1, gain: 1, halfS: 0.028 },
      { ratio: 2, gain: 0.18, halfS: 0.014 },
    ],
    attackS: 0.003,
    releaseS: 0.03,
  });
  addAt(signal, body, 0.004);
  const click = filter(noise(12 / SAMPLE_RATE + 0.006, random), 'band', 2_400, 1.2);
  addAt(signal, shape(click, fading(0.002)), 0.003, 0.4);
  return addRoom(signal, { lengthS: 0.3, wet: 0.12, size: 0.35 });
}
