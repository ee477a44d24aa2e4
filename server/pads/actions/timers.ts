/** Timers: run or pause, and add time. */
import { remainingText } from '#engine/core/timeText.ts';
import { remainingMs, timerStatus } from '#engine/core/clockwork.ts';
import type { TimerData, TimerSettings } from '#schemas/generated/types.ts';
import type { PadEntry, PadFamily, PadView } from '../padAction.ts';
import { commandItem, itemEntries, itemLabel } from './items.ts';

const PRESSED_SECONDS = 60;
const STEP_SECONDS = 10;

function entriesOf(view: PadView, entryOf: (name: string, isRunning: boolean) => Pick<PadEntry, 'label' | 'isOn'>) {
  return itemEntries(view, 'TIMER', ({ live, name }) => {
    const [data, settings] = [live.data as TimerData, live.settings as TimerSettings];
    const isRunning = timerStatus(data) === 'running';
    const title = remainingText(remainingMs(data, settings, view.nowMs));
    return { ...entryOf(name, isRunning), title, isTicking: isRunning };
  });
}

export const timer: PadFamily = {
  kind: 'toggle',
  isForHelpers: true,
  list: (view) =>
    entriesOf(view, (name, isOn) => ({ label: itemLabel(name, 'run or pause', 'starten oder anhalten'), isOn })),
  press(press) {
    const data = press.state.stages.items.byId[press.entry.target]!.data as TimerData;
    if (!press.isOn) return commandItem(press, 'changeTimer', { action: 'pause', seconds: 0 });
    const action = ({ idle: 'start', paused: 'resume', running: 'resume', ended: 'restart' } as const)[
      timerStatus(data)
    ];
    return commandItem(press, 'changeTimer', { action, seconds: 0 });
  },
};

export const timerTime: PadFamily = {
  kind: 'dial',
  isForHelpers: true,
  list: (view) => entriesOf(view, (name) => ({ label: itemLabel(name, 'add a minute', 'eine Minute dazu') })),
  press(press) {
    const seconds = press.steps === null ? PRESSED_SECONDS : press.steps * STEP_SECONDS;
    return commandItem(press, 'changeTimer', { action: 'add', seconds });
  },
};
