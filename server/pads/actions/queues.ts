/** Queues of flows: pause, skip what runs, clear what waits. */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { FlowQueueState } from '#schemas/generated/types.ts';
import { overviewOf } from '../../pages/flows/overview.ts';
import type { PadEntry, PadFamily, PadPress, PadView } from '../padAction.ts';

const GROUP = { en: 'Queues', de: 'Warteschlangen' };
/** Queues that are always there have no name of their own. */
const OWN_NAMES: Readonly<Record<string, BothLanguages>> = {
  main: { en: 'main queue', de: 'Hauptwarteschlange' },
  alerts: { en: 'alerts', de: 'Alarme' },
};

function entriesOf(
  { state }: PadView,
  entryOf: (queue: FlowQueueState, name: BothLanguages) => Pick<PadEntry, 'label' | 'isOn'>,
): PadEntry[] {
  return overviewOf(state, null).queues.map((queue) => {
    const name = queue.name === '' ? OWN_NAMES[queue.id] : undefined;
    const title = queue.waitingCount === 0 ? '' : String(queue.waitingCount);
    const entry = entryOf(queue, name ?? { en: queue.name, de: queue.name });
    return { target: queue.id, group: GROUP, title, ...entry };
  });
}

const control = ({ entry, caller, ports }: PadPress, action: 'pause' | 'resume' | 'skip' | 'clear'): Promise<void> =>
  ports.flowDesk.control(caller.userId, entry.target, { action });

export const queuePause: PadFamily = {
  kind: 'toggle',
  isForHelpers: true,
  list: (view) =>
    entriesOf(view, ({ isPaused }, { en, de }) => ({
      label: { en: `Pause ${en}`, de: `${de} anhalten` },
      isOn: isPaused,
    })),
  press: (press) => control(press, press.isOn ? 'pause' : 'resume'),
};

export const queueSkip: PadFamily = {
  kind: 'press',
  isForHelpers: true,
  list: (view) => entriesOf(view, (_, { en, de }) => ({ label: { en: `Skip in ${en}`, de: `${de}: überspringen` } })),
  press: (press) => control(press, 'skip'),
};

export const queueClear: PadFamily = {
  kind: 'press',
  isForHelpers: true,
  list: (view) => entriesOf(view, (_, { en, de }) => ({ label: { en: `Clear ${en}`, de: `${de} leeren` } })),
  press: (press) => control(press, 'clear'),
};
