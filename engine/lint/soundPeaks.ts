/** Measures how loud sounds get, in a browser. */
import { loadSound } from '../gpu/media/loadSound.ts';
import { LIMITS } from './finding.ts';
import type { SoundFindings, UsedSound } from './lintRequest.ts';

/** Four times the usual number of samples, so that peaks between them are seen (ITU-R BS.1770-4, annex 2). */
const SAMPLE_RATE = 192_000;
/** Peaks of resampled sounds are this exact. */
const TOLERANCE_DB = 0.1;

/** @param baseUrl address of the page; sounds of other hosts are refused */
export async function soundFindings(sounds: readonly UsedSound[], baseUrl: string): Promise<SoundFindings> {
  const found: SoundFindings = { findings: [], missing: [] };
  for (const { soundId, url, volume } of sounds) {
    const peak = await peakOf(url, baseUrl);
    const peakDb = 20 * Math.log10((peak ?? 0) * volume);
    if (peak === null) found.missing.push(soundId);
    else if (peakDb > LIMITS.peakDb + TOLERANCE_DB)
      found.findings.push({ rule: 'loud', itemId: null, orientation: null, soundId, peakDb });
  }
  return found;
}

/** Returns the largest value of all channels; null = it cannot be read. */
async function peakOf(url: string, baseUrl: string): Promise<number | null> {
  const sound = await loadSound(url, { baseUrl, channels: 1, sampleRate: SAMPLE_RATE });
  if (sound === null) return null;
  let peak = 0;
  for (let channel = 0; channel < sound.numberOfChannels; channel++)
    for (const value of sound.getChannelData(channel)) peak = Math.max(peak, Math.abs(value));
  return peak;
}
