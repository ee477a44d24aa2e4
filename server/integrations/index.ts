/** Programs on the streamer's computer that Liveloom controls. A new one is a folder and a line. */
import type { LocalProgram } from '#schemas/generated/types.ts';
import type { Program } from './program.ts';
import { dropIn } from './drop-in/dropIn.ts';
import { games } from './games/games.ts';
import { keyboard } from './keyboard/keyboard.ts';
import { player } from './player/player.ts';
import { obs } from './obs/obs.ts';
import { songFile } from './song-file/songFile.ts';
import { streamerBot } from './streamer-bot/streamerBot.ts';
import { voicemod } from './voice/voicemod.ts';
import { localAddresses } from './webhook/localAddresses.ts';
import { youtubeMusic } from './youtube-music/youtubeMusic.ts';

export const PROGRAMS: Readonly<Record<LocalProgram, Program>> = {
  broadcast: obs,
  streamerBot,
  voice: voicemod,
  keyboard,
  webhook: localAddresses,
  player,
  dropIn,
  games,
  songFile,
  youtubeMusic,
};

export const isProgram = (name: string): name is LocalProgram => Object.hasOwn(PROGRAMS, name);
