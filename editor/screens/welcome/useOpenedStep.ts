import { useApp } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import type { FirstStep } from './firstSteps.ts';

interface OpenedStep {
  wasOpened: (step: FirstStep) => boolean;
  open: (step: FirstStep) => void;
}

/** Remembers in this browser which optional steps were opened. */
export function useOpenedStep(): OpenedStep {
  const { storage } = useApp().environment;
  const { id } = useUser();
  const key = (step: FirstStep): string => `liveloom.openedStep.${step}.${id}`;
  return {
    wasOpened: (step) => storage.read(key(step)) === 'true',
    open: (step) => storage.write(key(step), 'true'),
  };
}
