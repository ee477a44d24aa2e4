/** Creates a session that begins from nothing, in a database in memory, for replay, record and render. */
import type { Bundle } from '#schemas/generated/types.ts';
import { IN_MEMORY } from '#server/ground/db/connection.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { createProfile } from '#server/documents/profiles/store.ts';
import { type AppliedDocuments, documentsFromBundle } from '#server/show/fold/documents.ts';
import { Session } from '#server/show/session/session.ts';
import type { SessionOptions } from '#server/show/session/sessionOptions.ts';
import { sessionStore, type SessionStore } from '#server/show/session/store.ts';

export interface FreshSessionOptions extends Pick<
  SessionOptions,
  'seed' | 'startAtMs' | 'time' | 'batchSize' | 'onCommit' | 'fold'
> {
  bundle: Bundle;
  streamerName: string;
  /** Documents of the session; those of the bundle unless given. */
  documents?: AppliedDocuments;
  /** Wraps the session's store. */
  wrapStore?(store: SessionStore): SessionStore;
}

export interface FreshSession {
  session: Session;
  store: SessionStore;
  /** Waits for queued work, then closes session and database. */
  close(): Promise<void>;
}

const STREAMER = 'replay';

/** Returns the bundle with the recording's time zone and language, which belong to the recorded stream. */
export function bundleForRecording(
  bundle: Bundle,
  { timeZone, locale }: Pick<Bundle['profile'], 'timeZone' | 'locale'>,
): Bundle {
  return { ...bundle, profile: { ...bundle.profile, timeZone, locale } };
}

export async function openFreshSession(options: FreshSessionOptions): Promise<FreshSession> {
  const {
    bundle,
    streamerName,
    documents = documentsFromBundle(options.bundle),
    wrapStore = (store) => store,
    ...sessionOptions
  } = options;
  const { seed, startAtMs } = sessionOptions;
  const database = await openDatabase(IN_MEMORY);
  try {
    const profile = { streamerId: STREAMER, streamerName, seed, liveKey: STREAMER, nowMs: startAtMs, bundle };
    await createProfile(database, profile);
    const store = wrapStore(sessionStore(database, STREAMER));
    const session = await Session.open({ ...sessionOptions, store, documents });
    const close = async (): Promise<void> => {
      await session.close();
      await database.destroy();
    };
    return { session, store, close };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
