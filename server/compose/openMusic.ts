/** Opens the link to the music service, which asks what plays only while somebody sees or uses it (behaviour: music-9). */
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import { createSecretBox } from '../ground/base/files/secretBox.ts';
import { loadSecret } from '../ground/base/files/loadSecret.ts';
import { fetchNamed } from '../ground/outbound/fetchNamed.ts';
import type { ProgramHost } from '../integrations/host/programHost.ts';
import { openSpotify, type Spotify } from '../providers/music/spotify/openSpotify.ts';
import type { MusicInterest } from '../providers/music/spotify/pollPlan.ts';
import type { Databases } from './openDatabases.ts';
import type { OpenedPages } from './openPages.ts';
import type { OpenedSessions } from './openSessions.ts';
import type { OpenedSources } from './openSources.ts';
import { randomNumber, type Runtime } from './runtime.ts';

export interface OpenedMusic {
  /** Not started yet. */
  spotify: Spotify;
}

export interface MusicParts {
  databases: Databases;
  keys: ProfileKeys;
  pages: OpenedPages;
  sessions: OpenedSessions;
  sources: OpenedSources;
  programs: ProgramHost;
}

const MUSIC_ITEMS: ReadonlySet<ItemType> = new Set<ItemType>(['SPOTIFY_WIDGET', 'SPOTIFY_PLAYLIST']);

export async function openMusic(runtime: Runtime, parts: MusicParts): Promise<OpenedMusic> {
  const { config, clock, scheduler, log, network, newSecret, undo } = runtime;
  const secret = await loadSecret(config.dataDir, 'music-secret', newSecret);
  const spotify = openSpotify({
    settings: config.spotify,
    database: parts.databases.database,
    secrets: createSecretBox(secret, newSecret),
    clock,
    scheduler,
    fetch: fetchNamed(network),
    newSecret,
    random: () => randomNumber(runtime),
    publicUrl: config.accounts.publicUrl ?? runtime.url,
    interests: () => interestsIn(parts),
    report: (streamerId, playback) => parts.programs.music.report(streamerId, playback, 'spotify'),
    log,
  });
  undo.push(() => spotify.stop());
  return { spotify };
}

/** Finds whose music pages show, and whose stream runs. A session that follows a recording shows what played then. */
function interestsIn({ keys, pages, sessions, sources }: MusicParts): Map<string, MusicInterest> {
  const isLive = (streamerId: string): boolean => sessions.host.session(streamerId)?.isLive === true;
  const found = new Map<string, MusicInterest>();
  for (const streamerId of sources.sources.onAir()) if (isLive(streamerId)) found.set(streamerId, 'wanted');
  for (const { id, streamerId } of keys.list()) {
    const isOpen = pages.hub.pages(id).some(({ isPreview }) => !isPreview);
    if (isOpen && isLive(streamerId) && showsMusic(sessions, streamerId, id)) found.set(streamerId, 'shown');
  }
  return found;
}

function showsMusic({ host }: OpenedSessions, streamerId: string, overlayId: string): boolean {
  const overlays = host.session(streamerId)?.state.documents.overlays ?? [];
  const entry = overlays.find(({ overlay }) => overlay.id === overlayId);
  return entry !== undefined && itemsInOrder(entry.overlay).some(({ type }) => MUSIC_ITEMS.has(type));
}
