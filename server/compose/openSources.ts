/** Opens the sources that feed the sessions, and listens to what the sessions commit. */
import { createSecretBox } from '../ground/base/files/secretBox.ts';
import { loadSecret } from '../ground/base/files/loadSecret.ts';
import { quotasOf } from '../documents/quotas.ts';
import { notifyActivity } from '../pages/updates/notifyCommits.ts';
import { archiveInactive } from '../people/viewers/archiving/archiveInactive.ts';
import { announceRemovals } from '../people/viewers/removal/announceRemovals.ts';
import { createTestStreams } from '../rehearsals/testStreams.ts';
import { type CommitListener } from '../show/session/sessionEvents.ts';
import { type ChatOut, createChatOut } from '../sources/host/chatOut.ts';
import { SourceHost } from '../sources/host/sourceHost.ts';
import { PLATFORM } from '../sources/index.ts';
import type { Databases } from './openDatabases.ts';
import type { OpenedMedia } from './openMedia.ts';
import type { OpenedPages } from './openPages.ts';
import type { OpenedSessions } from './openSessions.ts';
import { randomNumber, type Runtime } from './runtime.ts';

export interface SourceParts {
  databases: Databases;
  media: OpenedMedia;
  pages: OpenedPages;
  sessions: OpenedSessions;
}

export interface OpenedSources {
  sources: SourceHost;
  /** Speaks in the chats of streams. */
  chatOut: ChatOut;
}

export async function openSources(runtime: Runtime, parts: SourceParts): Promise<OpenedSources> {
  const { config, clock, scheduler, log, changes } = runtime;
  const { host, reader, rehearsals } = parts.sessions;
  const secret = await loadSecret(config.dataDir, 'source-secret', runtime.newSecret);
  const sources = new SourceHost({
    database: parts.databases.database,
    host,
    sessions: reader,
    watching: parts.pages.watching,
    changes,
    clock,
    scheduler,
    log,
    secrets: createSecretBox(secret, runtime.newSecret),
    environment: runtime.environment ?? {},
    addresses: config.sourceAddresses,
    random: () => randomNumber(runtime),
    rehearsals: createTestStreams({ rehearsals, clock, scheduler, log }),
  });
  const chatOut = createChatOut({ clock, scheduler, sourceOf: (streamerId) => sources.chatSource(streamerId) });
  parts.sessions.commits.listen(...commitListeners(runtime, parts, sources));
  return { sources, chatOut };
}

function commitListeners(
  { config, log, changes }: Runtime,
  { databases: { database, lists }, media: { learnedGifts }, sessions: { host, rehearsals } }: SourceParts,
  sources: SourceHost,
): CommitListener[] {
  const ofLive = (listener: CommitListener): CommitListener => {
    // A session that follows a recording uses the recorded results.
    return (streamerId, ...commit) => void (host.session(streamerId)?.isLive && listener(streamerId, ...commit));
  };
  const connectorOf = (streamerId: string) => sources.all().get(streamerId)?.snapshot.report.connector;
  const { defaultPlan } = config.accounts;
  return [
    ofLive(announceRemovals({ lists, host, log })),
    ofLive(archiveInactive({ lists, host, log, quotasOf: (id) => quotasOf(database, id, defaultPlan) })),
    notifyActivity(changes),
    (streamerId, events) => {
      if (events.some(({ type }) => type === 'viewerCount' || type === 'gap')) sources.touch(streamerId);
    },
    (streamerId, events) => rehearsals.followCommit(streamerId, events),
    (streamerId, events) => learnedGifts.committed(streamerId, events, connectorOf(streamerId) === PLATFORM),
  ];
}
