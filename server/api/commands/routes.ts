/** Routes for commands that concern no item. Starts of games have routes of their own, which know how the game is played. */
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { refuseForeignAddresses } from '../../media/library/foreignMedia.ts';
import { route, signedIn } from '../route.ts';

const COMMANDS = [
  'playSound',
  'stopSound',
  'stopTts',
  'explodeLikeBalloon',
  'stopLikeBalloon',
] as const satisfies readonly EventType[];

/** @throws COMMAND_UNKNOWN */
function commandOf(type: string): (typeof COMMANDS)[number] {
  const known = COMMANDS.find((command) => command === type);
  if (known === undefined) throw new AppError('COMMAND_UNKNOWN', { type, known: COMMANDS.join(', ') });
  return known;
}

export const commandRoutes = [
  route({
    method: 'POST',
    path: '/commands',
    summary: 'Sends a command that belongs to no item: play or stop sounds, stop the like balloon or let it burst.',
    access: signedIn(),
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
