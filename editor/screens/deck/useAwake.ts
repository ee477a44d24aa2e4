/** Keeps the screen on, where the browser can and the user wants it. Browsers release it whenever the page is hidden. */
import { useEffect, useState } from 'react';
import { useApp } from '../../app/AppContext.ts';
import { useRemembered } from './useRemembered.ts';

type AwakeState = 'on' | 'off' | 'missing' | 'insecure' | 'refused';

interface Awake {
  state: AwakeState;
  isWanted: boolean;
  want: (isWanted: boolean) => void;
}

export function useAwake(): Awake {
  const { device, visibility } = useApp().environment;
  const { keepAwake, isSecure } = device;
  const [isWanted, want] = useRemembered('liveloom.deck.awake');
  const [state, setState] = useState<'on' | 'off' | 'refused'>('off');
  useEffect(() => {
    if (keepAwake === null || !isWanted) return undefined;
    let isOver = false;
    let isHeld = false;
    let release = (): void => undefined;
    const hold = async (): Promise<void> => {
      if (isHeld || !visibility.isVisible()) return;
      isHeld = true;
      try {
        const letGo = await keepAwake(() => ((isHeld = false), setState('off')));
        if (isOver) return letGo();
        release = letGo;
        setState('on');
      } catch {
        isHeld = false;
        if (!isOver) setState('refused');
      }
    };
    void hold();
    const stop = visibility.subscribe(() => void hold());
    return () => {
      isOver = true;
      stop();
      release();
      setState('off');
    };
  }, [keepAwake, visibility, isWanted]);
  const missing = isSecure ? 'missing' : 'insecure';
  return { state: keepAwake === null ? missing : state, isWanted: isWanted && keepAwake !== null, want };
}
