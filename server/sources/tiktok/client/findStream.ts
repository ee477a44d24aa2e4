/**
 * Finds out whether a streamer is live and in which room: from the platform's page, then its API, and only when neither answers
 * from the sign server, whose answers are limited.
 */
import { idOf, TEXT_LIMITS } from '../../rawFields.ts';
import type { Connection, Library } from './library.ts';

export interface LiveStream {
  kind: 'live';
  roomId: string;
  /** The streamer's user id. */
  hostId?: string | undefined;
}

export type Found =
  | LiveStream
  | { kind: 'offline'; hostId?: string | undefined }
  | { kind: 'neverOnAir' | 'unknownUser' | 'noAnswer' | 'unreachable' };

/** The server that signs connections, whose answers are limited. */
export interface Signer {
  /** Checks whether it may be asked now. */
  mayAsk(): boolean;
  /** Called when it refused because of too many requests. */
  refused(): void;
}

const TOO_OFTEN = 429;
/** Status of a room whose stream is over. */
const OVER = 4;

export async function findStream({ RouteConfig }: Library, connection: Connection, signer: Signer): Promise<Found> {
  const { webClient, apiClient, uniqueId } = connection;
  const failures: Found['kind'][] = [];
  const sources: readonly (() => Promise<Found>)[] = [
    async () => foundIn((await RouteConfig.fetchRoomInfoFromHtml({ webClient, uniqueId })) as RawRoom),
    async () => foundIn((await RouteConfig.fetchRoomInfoFromApiLive({ webClient, uniqueId })).data),
    async () => {
      if (!signer.mayAsk()) return { kind: 'noAnswer' };
      const answer = await RouteConfig.fetchRoomIdFromProvider({ webClient, apiClient, uniqueId });
      if ((answer as { code?: unknown }).code === TOO_OFTEN) signer.refused();
      return foundBySigner(answer);
    },
  ];
  for (const ask of sources) {
    const found = await ask().catch((error: unknown): Found => ({ kind: failureOf(error) }));
    if (found.kind === 'live' || found.kind === 'offline' || found.kind === 'neverOnAir') return found;
    failures.push(found.kind);
  }
  return { kind: failures.includes('unknownUser') ? 'unknownUser' : sumOf(failures) };
}

/** Returns `unreachable` only without any kind of answer. */
function sumOf([page, api]: Found['kind'][]): 'unreachable' | 'noAnswer' {
  return page === 'unreachable' && api === 'unreachable' ? 'unreachable' : 'noAnswer';
}

interface RawRoom {
  user?: { id?: unknown; roomId?: unknown } | undefined;
  liveRoom?: { status?: unknown } | undefined;
}

function foundIn(raw: RawRoom | undefined): Found {
  if (raw?.user === undefined) return { kind: 'noAnswer' };
  const roomId = idOf(raw.user.roomId, TEXT_LIMITS.viewerId);
  if (roomId === '') return { kind: 'neverOnAir' };
  const hostId = idOf(raw.user.id) || undefined;
  return raw.liveRoom?.status === OVER ? { kind: 'offline', hostId } : { kind: 'live', roomId, hostId };
}

function foundBySigner(raw: { code?: unknown; room_id?: unknown; is_live?: unknown }): Found {
  const roomId = idOf(raw.room_id, TEXT_LIMITS.viewerId);
  if (raw.code === 404) return { kind: 'unknownUser' };
  if (raw.code !== 200) return { kind: 'noAnswer' };
  return raw.is_live === true && roomId !== '' ? { kind: 'live', roomId } : { kind: 'offline' };
}

/**
 * Checks texts of the platform's API inside the library's errors; they may contain personal data and must not leave this
 * function.
 */
export function failureOf(error: unknown): 'unknownUser' | 'unreachable' | 'noAnswer' {
  if (!(error instanceof Error)) return 'noAnswer';
  if (/user_not_found/i.test(error.message)) return 'unknownUser';
  const hasAnswer = 'response' in error && error.response !== undefined;
  return 'code' in error && typeof error.code === 'string' && !hasAnswer ? 'unreachable' : 'noAnswer';
}
