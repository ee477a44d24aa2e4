/** Ends the song that the connected music service plays (behaviour: request-6). */
import { defineAction } from '../contracts.ts';

export const skipSong = defineAction<'SKIP_SONG'>({
  kind: 'SKIP_SONG',
  plan: () => ({ followUps: [{ type: 'changeSongs', payload: { action: 'skip' } }] }),
});
