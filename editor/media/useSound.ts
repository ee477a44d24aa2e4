/** Plays one sound of a list at a time, at the volume of the settings. */
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../app/me.ts';

/** Volume of an account without a choice: some screens stay open when the login has ended. */
const DEFAULT_VOLUME = 1;

export interface Sound {
  /** Address of the playing sound; null = none. */
  playing: string | null;
  toggle: (url: string) => void;
  /** Props of the audio element; render it once, out of sight. */
  props: { ref: React.RefObject<HTMLAudioElement | null>; onEnded: () => void; onError: () => void };
}

/**
 * @param onFailed called when a sound cannot be played
 * @param loudness volume as the audience hears it; 0 to 1
 */
export function useSound(onFailed?: () => void, loudness = 1): Sound {
  const ref = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  const volume = (useMe().user?.volume ?? DEFAULT_VOLUME) * loudness;
  const stop = (): void => setPlaying(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    if (playing === null) return element.pause();
    element.src = playing;
    element.play().catch(() => setPlaying(null));
  }, [playing]);
  useEffect(() => {
    if (ref.current !== null) ref.current.volume = volume;
  }, [volume, playing]);
  return {
    playing,
    toggle: (url) => setPlaying(playing === url ? null : url),
    props: { ref, onEnded: stop, onError: () => (stop(), onFailed?.()) },
  };
}
