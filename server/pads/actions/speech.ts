/** Speech: skip what is read aloud, pause. */
import type { PadFamily } from '../padAction.ts';

const GROUP = { en: 'Speech', de: 'Sprachausgabe' };

export const speechSkip: PadFamily = {
  kind: 'press',
  isForHelpers: true,
  list: ({ state }) => [
    {
      target: '',
      label: { en: 'Skip speech', de: 'Sprachausgabe überspringen' },
      group: GROUP,
      title: waiting(state.stages.speech.waiting),
    },
  ],
  press: ({ caller, ports }) => ports.speechDesk.change(caller.userId, { action: 'skip' }),
};

export const speechPause: PadFamily = {
  kind: 'toggle',
  isForHelpers: true,
  list: ({
    state: {
      stages: { speech },
    },
  }) => [
    {
      target: '',
      label: { en: 'Pause speech', de: 'Sprachausgabe anhalten' },
      group: GROUP,
      isOn: speech.queue.isPaused,
      title: waiting(speech.waiting),
    },
  ],
  press: ({ isOn, caller, ports }) => ports.speechDesk.change(caller.userId, { action: isOn ? 'pause' : 'resume' }),
};

const waiting = ({ length }: readonly unknown[]): string => (length === 0 ? '' : String(length));
