import { useState } from 'react';
import { useApp } from '../../app/AppContext.ts';

/** Choice of this browser that is on until somebody turns it off. */
export function useRemembered(key: string): [isOn: boolean, turn: (isOn: boolean) => void] {
  const { storage } = useApp().environment;
  const [isOn, setOn] = useState(() => storage.read(key) !== 'off');
  return [
    isOn,
    (wanted) => {
      setOn(wanted);
      storage.write(key, wanted ? 'on' : 'off');
    },
  ];
}
