/** Loads and decodes a sound without playing it. */
import { allowedUrl } from '../images/imageLoader.ts';

export interface SoundFormat {
  /** Address of the page; sounds of other hosts are refused. */
  baseUrl: string;
  channels: number;
  /** Samples a second to which the sound is converted. */
  sampleRate: number;
}

/** Returns null for a file that is missing or has no sound. */
export async function loadSound(
  url: string,
  { baseUrl, channels, sampleRate }: SoundFormat,
): Promise<AudioBuffer | null> {
  const address = allowedUrl(url, baseUrl, false);
  if (address === null) return null;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    return await new OfflineAudioContext(channels, 1, sampleRate).decodeAudioData(await answer.arrayBuffer());
  } catch {
    return null;
  }
}
