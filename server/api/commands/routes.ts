/** Routes for commands that concern no item. Starts of games have routes of their own, which know how the game is played. */
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { refuseForeignAddresses } from '../../media/library/foreignMedia.ts';
import { alsoHelpers, byCommand, signedIn } from '../rights/access.ts';
import { GENERAL_COMMANDS } from '../rights/commandRights.ts';
import { HELPER_COMMANDS } from '../rights/helperRights.ts';
import { route } from '../route.ts';

type GeneralCommand = keyof typeof GENERAL_COMMANDS;
const COMMANDS = Object.keys(GENERAL_COMMANDS) as GeneralCommand[];

/** @throws COMMAND_UNKNOWN */
function commandOf(type: string): GeneralCommand {
  const known = COMMANDS.find((command) => command === type);
  if (known === undefined) throw new AppError('COMMAND_UNKNOWN', { type, known: COMMANDS.join(', ') });
  return known;
}

export const commandRoutes = [
  route({
    method: 'POST',
    path: '/commands',
    summary: 'Sends a command that belongs to no item: play or stop sounds, stop the like balloon or let it burst.',
    access: alsoHelpers(HELPER_COMMANDS, signedIn(byCommand(GENERAL_COMMANDS))),
    body: 'StreamCommand',
    answer: null,
    errors: ['COMMAND_UNKNOWN', 'MEDIA_NOT_YOURS', 'MESSAGE_INVALID'],
    handle: async ({ body: { type, payload }, caller }, { host, database }) => {
      await refuseForeignAddresses(database, caller.userId, payload);
      const draft = { type: commandOf(type), origin: 'command', payload } as unknown as EventDraft;
      await host.submit(caller.userId, draft); // checks the payload by the schema of its type
    },
  }),
];
