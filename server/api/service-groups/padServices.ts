/** What pads control, put together from the services of the show. */
import { openSessions } from '../../show/session/ports/sessionReader.ts';
import type { ProgramHost } from '../../integrations/host/programHost.ts';
import { createPadDesk, type PadDeskDeps } from '../../pads/padDesk.ts';
import { createScenes } from '../../pads/scenes.ts';
import type { Rehearsals } from '../../rehearsals/rehearsals.ts';

export type PadServicePorts = Pick<
  PadDeskDeps,
  'clock' | 'flowDesk' | 'games' | 'giveaways' | 'songDesk' | 'songRequestSettings' | 'speechDesk'
> & {
  rehearsals: Rehearsals;
  programs: ProgramHost;
};

export function padServices({ clock, rehearsals, programs, ...ports }: PadServicePorts) {
  const { flowDesk, games, giveaways, songDesk, songRequestSettings, speechDesk } = ports;
  const controls = { flowDesk, games, giveaways, songDesk, songRequestSettings, speechDesk };
  const shown = { host: rehearsals, sessions: openSessions(rehearsals) };
  const scenes = createScenes(programs, clock);
  /** Lists and does what keys of pads are for. */
  return { padDesk: createPadDesk({ ...shown, ...controls, clock, scenes }) };
}
