/** Registry of attacks by strangers, demos and free accounts on a server with a streamer. */
import { ACCOUNT_ATTACKS } from './accountAttacks.ts';
import type { StrangerAttack } from './attack.ts';
import { CONDITION_ATTACKS } from './conditionAttacks.ts';
import { DOOR_ATTACKS } from './doorAttack.ts';
import { LIVE_KEY_ATTACKS } from './liveKeyAttacks.ts';
import { LOAD_ATTACKS } from './loadAttacks.ts';
import { endlessly, pause } from './pace.ts';

export const STRANGER_ATTACKS: Readonly<Record<string, StrangerAttack>> = {
  /** Case without an attack: the machine itself. */
  nothing: { run: (_world, signal) => endlessly(signal, 1, () => pause(50)) },
  ...CONDITION_ATTACKS,
  ...LOAD_ATTACKS,
  ...LIVE_KEY_ATTACKS,
  ...ACCOUNT_ATTACKS,
  ...DOOR_ATTACKS,
};
