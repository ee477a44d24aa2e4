/** Flows: run one, press a button that flows react to, stop all, pause. */
import { overviewOf } from '../../pages/flows/overview.ts';
import { flowsOfDocuments } from '../../show/fold/flows/flowIndex.ts';
import { named, type PadFamily } from '../padAction.ts';

export const FLOWS_GROUP = { en: 'Flows', de: 'Flows' };
const BUTTONS_GROUP = { en: 'Buttons', de: 'Knöpfe' };

export const button: PadFamily = {
  kind: 'press',
  isForHelpers: true,
  list({ state, caller }) {
    const { buttons, helperButtons } = overviewOf(state, null);
    const pressable = caller.helper ? helperButtons : buttons;
    return pressable.map((name) => ({ target: name, label: named(name), group: BUTTONS_GROUP }));
  },
  press: ({ entry, caller, locale, ports }) => ports.flowDesk.press(caller.userId, entry.target, locale),
};

export const flow: PadFamily = {
  kind: 'press',
  isForHelpers: false,
  list({ state }) {
    const { flows } = state.stages;
    const enabled = flowsOfDocuments(flows.index).filter(({ flow }) => flow.isEnabled);
    const running = new Set([...flows.runs.entries()].map(([, { flowId }]) => flowId));
    return enabled.map(({ flow: { id, name } }) => ({
      target: id,
      label: { en: `Run ${name}`, de: `${name} starten` },
      group: FLOWS_GROUP,
      title: running.has(id) ? '▶' : '',
    }));
  },
  press: ({ entry, caller, locale, ports }) => ports.flowDesk.run(caller.userId, entry.target, locale),
};

export const stopAll: PadFamily = {
  kind: 'press',
  isForHelpers: false,
  list({ state }) {
    const { size } = state.stages.flows.runs;
    const label = { en: 'Stop all flows', de: 'Alle Flows stoppen' };
    return [{ target: '', label, group: FLOWS_GROUP, title: size === 0 ? '' : String(size) }];
  },
  press: async ({ caller, ports }) => void (await ports.flowDesk.stop(caller.userId, {})),
};

export const pauseFlows: PadFamily = {
  kind: 'toggle',
  isForHelpers: true,
  list: ({ state }) => [
    {
      target: '',
      label: { en: 'Pause all flows', de: 'Alle Flows anhalten' },
      group: FLOWS_GROUP,
      isOn: state.stages.flows.control.isPaused,
    },
  ],
  press: ({ isOn, caller, ports }) => ports.flowDesk.pause(caller.userId, isOn),
};
