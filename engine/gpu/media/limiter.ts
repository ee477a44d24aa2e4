/**
 * Limiter in front of the speakers, for the live page and for films: several loud sounds at once never clip, and a single sound
 * passes unchanged (behaviour: moment-20). A compressor with 6 ms of look-ahead turns the volume down; what it misses, half a decibel
 * for a moment, is cut at the ceiling. An audio worklet would be exact, but pages get none at addresses of a home network, which
 * are no secure context.
 */

/** Highest level that leaves the limiter, dBFS. */
const CEILING_DB = -1;
/** The highest ratio of the Web Audio API; the attack is as short as it gets, and nothing below the ceiling is touched. */
const COMPRESSOR = { threshold: CEILING_DB, knee: 0, ratio: 20, attack: 0, release: 0.1 };
/** Exponent with which the Web Audio API makes up for the gain that its compressor takes from full scale. */
const MAKEUP_EXPONENT = 0.6;
/** Points of the curve; between them the browser interpolates. */
const CURVE_POINTS = 4097;

/** Delay of the compressor, s (the look-ahead of Chromium). */
export const LIMITER_DELAY_S = 0.006;
/** A compressor begins with the volume turned down: silence of this length lets it recover, s. */
export const LIMITER_WARM_UP_S = 0.12;

const gainOf = (decibels: number): number => 10 ** (decibels / 20);
const CEILING = gainOf(CEILING_DB);

function ceilingCurve(): Float32Array<ArrayBuffer> {
  const middle = (CURVE_POINTS - 1) / 2;
  return Float32Array.from({ length: CURVE_POINTS }, (_, index) =>
    Math.max(-CEILING, Math.min(CEILING, (index - middle) / middle)),
  );
}

/** Creates a limiter that leads to the destination of a context. @returns the node to which sounds connect */
export function createLimiter(context: BaseAudioContext): AudioNode {
  const compressor = new DynamicsCompressorNode(context, COMPRESSOR);
  const atFullScale = CEILING_DB - CEILING_DB / COMPRESSOR.ratio;
  // Undoes the gain that every compressor of the Web Audio API adds.
  const makeup = new GainNode(context, { gain: gainOf(atFullScale * MAKEUP_EXPONENT) });
  const ceiling = new WaveShaperNode(context, { curve: ceilingCurve() });
  compressor.connect(makeup).connect(ceiling).connect(context.destination);
  return compressor;
}
