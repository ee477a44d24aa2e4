/**
 * Self-test (`?selftest` in the address): a short tone and a mark in the corner, so that a streamer can check the
 * sound.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import { createAudioOutput } from './audioOutput.ts';

/** Display time of the mark. */
const SHOWN_MS = 3_000;
const TONE_S = 0.5;
/** Two notes, Hz. */
const NOTES = [660, 880] as const;
const LOUDNESS = 0.25;
/** Longest rise and fall of a note, s: without it speakers click. */
const SOFT_S = 0.02;

/** Plays and shows it; resolves with whether the browser allowed the sound. */
export async function runSelfTest(scheduler: Scheduler): Promise<boolean> {
  const output = createAudioOutput(scheduler);
  const speakers = await output.enter();
  if (speakers !== null) NOTES.forEach((note, index) => playNote(speakers, note, index * TONE_S * 0.5));
  const mark = showMark(speakers !== null);
  scheduler.after(SHOWN_MS, () => {
    mark.remove();
    output.leave();
  });
  return speakers !== null;
}

function playNote(speakers: AudioNode, frequency: number, afterS: number): void {
  const { context } = speakers;
  const startS = context.currentTime + afterS;
  const oscillator = new OscillatorNode(context, { frequency });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, startS);
  gain.gain.linearRampToValueAtTime(LOUDNESS, startS + SOFT_S);
  gain.gain.setValueAtTime(LOUDNESS, startS + TONE_S * 0.4);
  gain.gain.linearRampToValueAtTime(0, startS + TONE_S * 0.5);
  oscillator.connect(gain).connect(speakers);
  oscillator.start(startS);
  oscillator.stop(startS + TONE_S * 0.5 + SOFT_S);
}

/** Creates a note with a tick, or crossed out when the browser forbids sound before a click. */
function showMark(isPlaying: boolean): HTMLElement {
  const mark = document.body.appendChild(document.createElement('div'));
  mark.className = 'self-test';
  mark.dataset['heard'] = String(isPlaying);
  return mark;
}
