/** Scenes of the broadcast programs that are connected. */
import type { BothLanguages } from '#engine/core/appError.ts';
import { nameOfConnection } from '#engine/rules/connectionNames.ts';
import type { ConnectedScene } from '../scenes.ts';
import { named, type PadFamily } from '../padAction.ts';

const GROUP = { en: 'Scenes', de: 'Szenen' };

/** Pads store it, so it has the name that a further connection began with: it stays when the connection is renamed. */
const targetOf = ({ connection, id }: ConnectedScene): string => {
  const name = nameOfConnection(connection);
  return name === '' ? id : `${name}/${id}`;
};

const groupOf = ({ connectionName: name }: ConnectedScene): BothLanguages =>
  name === '' ? GROUP : { en: `${GROUP.en} (${name})`, de: `${GROUP.de} (${name})` };

export const scene: PadFamily = {
  kind: 'toggle',
  isForHelpers: false,
  async list({ caller, ports }) {
    const scenes = await ports.scenes.list(caller.userId);
    // Somebody may switch scenes in the program itself, so the list is asked for again and again.
    return scenes.map((each) => ({
      target: targetOf(each),
      label: named(each.name),
      group: groupOf(each),
      isOn: each.isActive,
      isTicking: true,
    }));
  },
  /** A scene is left by switching to another one, so turning off the current one does nothing. */
  async press({ entry, isOn, caller, ports }) {
    if (!isOn) return;
    const known = (await ports.scenes.list(caller.userId)).find((each) => targetOf(each) === entry.target);
    if (known !== undefined) await ports.scenes.switchTo(caller.userId, known);
  },
};
