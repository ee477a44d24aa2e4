/** Cards of the programs; a program without one does not compile. */
import type { ComponentType } from 'react';
import type { LocalProgram, ProgramAnswer } from '#schemas/generated/types.ts';
import { DropInCard } from './drop-in/DropInCard.tsx';
import { GamesCard } from './games/GamesCard.tsx';
import { KeyboardCard } from './keyboard/KeyboardCard.tsx';
import { LocalAddressesCard } from './local-addresses/LocalAddressesCard.tsx';
import { ObsCard } from './obs/ObsCard.tsx';
import { PlayerCard } from './player/PlayerCard.tsx';
import { SongFileCard } from './song-file/SongFileCard.tsx';
import { StreamerBotCard } from './streamer-bot/StreamerBotCard.tsx';
import { VoiceCard } from './voice/VoiceCard.tsx';
import { YouTubeMusicCard } from './youtube-music/YouTubeMusicCard.tsx';

export const CARDS: Readonly<Record<LocalProgram, ComponentType<{ program: ProgramAnswer }>>> = {
  broadcast: ObsCard,
  streamerBot: StreamerBotCard,
  voice: VoiceCard,
  keyboard: KeyboardCard,
  webhook: LocalAddressesCard,
  player: PlayerCard,
  dropIn: DropInCard,
  games: GamesCard,
  songFile: SongFileCard,
  youtubeMusic: YouTubeMusicCard,
};
