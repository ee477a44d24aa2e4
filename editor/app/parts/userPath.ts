/** Paths of documents that use something. */
import type { DocumentUser } from '#schemas/generated/types.ts';

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  overlay: (id) => `/overlays/${encodeURIComponent(id)}`,
  flow: (id) => `/flows/${encodeURIComponent(id)}`,
  audioAlert: () => '/audio-alerts',
  followerBot: (id) => `/follower-bot/${encodeURIComponent(id)}`,
  gameIntegration: (id) => `/game-integrations/${encodeURIComponent(id)}`,
  flowFolder: () => '/flows',
  joinSounds: () => '/audio-alerts',
  moments: () => '/moments',
  songRequests: () => '/spotify',
  viewer: (id) => `/viewers/${encodeURIComponent(id)}`,
};

/** Returns null for a document without a page. */
export const userPath = ({ kind, id }: Pick<DocumentUser, 'kind' | 'id'>): string | null =>
  Object.hasOwn(PATHS, kind) ? PATHS[kind]!(id) : null;
