/** Opens the music services that find and play requested songs. */
import { createMusicDesk, type MusicDesk } from '../integrations/music/musicDesk.ts';
import type { MusicProvider } from '../integrations/music/musicProvider.ts';
import { createMusicServices, type MusicServices } from '../integrations/music/requests/musicServices.ts';
import { changesSongRequests, retellPlaying } from '../integrations/music/requests/retellPlaying.ts';
import { createSimulatedPlayer, type SimulatedPlayer } from '../integrations/music/simulated/simulatedPlayer.ts';
import { songSettings } from '../show/fold/songs/songsWork.ts';
import type { OpenedSessions } from './openSessions.ts';
import type { Runtime } from './runtime.ts';

export interface OpenedSongs {
  musicServices: MusicServices;
  simulatedPlayer: SimulatedPlayer;
}

export function openSongs(
  { config, clock, scheduler, log, undo }: Runtime,
  {
    sessions: { host, rehearsals, commits },
    connected,
    music,
  }: { sessions: OpenedSessions; connected: readonly MusicProvider[]; music: Pick<MusicDesk, 'retell'> },
): OpenedSongs {
  /** In a demo, everybody without a service gets the simulated player. */
  function isWanted(streamerId: string): boolean {
    const documents = host.session(streamerId)?.state.documents;
    if (documents === undefined) return false;
    const { isEnabled, usesSimulatedPlayer } = songSettings({ documents });
    const isDemo = config.demo && !connected.some((provider) => provider.isConnected(streamerId));
    return isEnabled && (usesSimulatedPlayer || isDemo);
  }
  function takesRequests(streamerId: string): boolean {
    const documents = host.session(streamerId)?.state.documents;
    return documents !== undefined && songSettings({ documents }).isEnabled;
  }
  // In a made-up stream, it plays there.
  const desk = createMusicDesk({ clock, inbox: rehearsals });
  const simulatedPlayer = createSimulatedPlayer({
    clock,
    scheduler,
    isWanted,
    report: (streamerId, playback) =>
      void desk.report(streamerId, playback).catch((error: unknown) => {
        log.warn({ err: error, streamerId }, 'the report of the simulated player was not taken');
      }),
  });
  commits.listen((streamerId, events) => {
    if (changesSongRequests(events)) simulatedPlayer.apply(streamerId);
  });
  commits.listen(retellPlaying({ isEnabled: takesRequests, music, log }));
  undo.push(() => Promise.resolve(simulatedPlayer.stop()));
  // The streamer's choice comes before a service that is connected.
  const providers = [simulatedPlayer, ...connected];
  return { musicServices: createMusicServices({ providers, simulated: simulatedPlayer, clock }), simulatedPlayer };
}
