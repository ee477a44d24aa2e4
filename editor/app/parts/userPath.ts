/** Where somebody looks at a document that uses something. */
import type { DocumentUser } from '#schemas/generated/types.ts';

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  overlay: (id) => `/overlays/${encodeURIComponent(id)}`,
  flow: (id) => `/flows/${encodeURIComponent(id)}`,
  audioAlert: () => '/audio-alerts',
  followerBot: (id) => `/follower-bot/${encodeURIComponent(id)}`,
  flowFolder: () => '/flows',
  joinSounds: () => '/audio-alerts',
  viewer: (id) => `/viewers/${encodeURIComponent(id)}`,
};

/** Null = it has no page of its own. */
export const userPath = ({ kind, id }: Pick<DocumentUser, 'kind' | 'id'>): string | null =>
  Object.hasOwn(PATHS, kind) ? PATHS[kind]!(id) : null;
