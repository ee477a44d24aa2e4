/** Scenes of the broadcast program, while it is connected. */
import { named, type PadFamily } from '../padAction.ts';

const GROUP = { en: 'Scenes', de: 'Szenen' };

export const scene: PadFamily = {
  kind: 'toggle',
  isForHelpers: false,
  async list({ caller, ports }) {
    const scenes = await ports.scenes.list(caller.userId);
    // Somebody may switch scenes in the program itself, so the list is asked for again and again.
    return scenes.map(({ id, name, isActive }) => ({
      target: id,
      label: named(name),
      group: GROUP,
      isOn: isActive,
      isTicking: true,
    }));
  },
  /** A scene is left by switching to another one, so turning off the current one does nothing. */
  async press({ entry, isOn, caller, ports }) {
    if (isOn) await ports.scenes.switchTo(caller.userId, entry.target);
  },
};
