/**
 * Opens the sessions, the tests on forks of them and the sources that feed them. Sessions come first; whatever acts on their
 * commits or performs their effects is registered once it exists.
 */
import { plansOf } from '../people/accounts/users/store.ts';
import { type Changes, flowsChannel, overlayChannel } from '../ground/base/changes.ts';
import type { FairScheduler } from '../ground/base/fairScheduler.ts';
import { loadSecret } from '../ground/base/files/loadSecret.ts';
import { createSecretBox } from '../ground/base/files/secretBox.ts';
import { type LearnedGifts, openLearnedGifts } from '../sources/gifts/learnedGifts.ts';
import { SourceHost } from '../sources/host/sourceHost.ts';
import { type ChatOut, createChatOut } from '../sources/host/chatOut.ts';
import { PLATFORM } from '../sources/index.ts';
import { documentsOf } from '../documents/documentsOf.ts';
import { createEffectKinds, type EffectKinds } from '../show/effects/effectKind.ts';
import { createFlowSecrets, type FlowSecrets } from '../documents/flows/flowSecrets.ts';
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import { quotasOf } from '../documents/quotas.ts';
import { createCarrier } from '../show/effects/carrier.ts';
import { NO_AGENTS } from '../show/effects/agentPort.ts';
import { effectsOf } from '../show/effects/index.ts';
import { createDrawBook, type DrawBook } from '../show/chance/drawBook.ts';
import { entrantsIn } from '../show/fold/giveaways/giveawaysState.ts';
import { wheelOf } from '../documents/games/store.ts';
import type { OpenedMedia } from './openMedia.ts';
import type { Databases } from './openDatabases.ts';
import type { OpenedPages } from './openPages.ts';
import type { Metrics } from '../operation/metrics/metrics.ts';
import type { OutboundNetwork } from '../ground/outbound/network.ts';
import { notifyActivity } from '../pages/activity/notifyActivity.ts';
import { notifyFlows } from '../pages/flows/notifyFlows.ts';
import { notifyGiveaways } from '../pages/giveaway/notifyGiveaways.ts';
import { notifySpeech } from '../pages/speech/notifySpeech.ts';
import { createWriteText } from '../providers/ai/createWriteText.ts';
import { type AiTexts, createAiTexts } from '../providers/ai/usage/aiTexts.ts';
import type { Speech } from '../providers/speech/speechProvider.ts';
import { createRehearsals, type Rehearsals } from '../rehearsals/rehearsals.ts';
import { createTestStreams } from '../rehearsals/testStreams.ts';
import type { ServerDeps, Undo } from './serverDeps.ts';
import { openSessions as sessionsOf, type SessionReader } from '../show/session/ports/sessionReader.ts';
import type { SessionState } from '../show/fold/sessionState.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import { type CommitListener, createSessionEvents } from '../show/session/sessionEvents.ts';
import { createSessionHost, type SessionHost } from '../show/session/sessionHost.ts';
import { createViewerColumns, type ViewerColumnsThread } from '../people/viewers/columns/viewerColumnsThread.ts';
import { archiveInactive } from '../people/viewers/archiving/archiveInactive.ts';
import { announceRemovals } from '../people/viewers/removal/announceRemovals.ts';
import { createViewerFinder } from '../people/viewers/finder.ts';

export interface SessionParts extends ServerDeps, Undo, Databases, OpenedPages, Pick<OpenedMedia, 'media'> {
  keys: ProfileKeys;
  speech: Speech;
  changes: Changes;
  metrics: Metrics;
  network: OutboundNetwork;
  fair: FairScheduler;
}

export interface OpenedSessions {
  host: SessionHost;
  reader: SessionReader;
  rehearsals: Rehearsals;
  sources: SourceHost;
  learnedGifts: LearnedGifts;
  flowSecrets: FlowSecrets;
  aiTexts: AiTexts | null;
  chatOut: ChatOut;
  effectKinds: EffectKinds;
  drawBook: DrawBook;
  viewerColumns: ViewerColumnsThread;
}

export async function openSessions(parts: SessionParts): Promise<OpenedSessions> {
  const { database, requestDb, hub, clock, scheduler, log, media, config, changes, network, undo, lists, fair } = parts;
  const { defaultPlan } = config.accounts;
  const secretOf = (name: string): Promise<Buffer> => loadSecret(config.dataDir, name, parts.newSecret);

  const learnedGifts = await openLearnedGifts({ database, clock, scheduler, log, media });
  undo.push(() => learnedGifts.close());
  const flowSecrets = createFlowSecrets(requestDb, await secretOf('flow-secret'));
  const drawBook = createDrawBook({
    database: requestDb,
    clock,
    secret: await secretOf('chance-secret'),
    randomBytes: parts.newSecret,
  });
  const sourceSecrets = createSecretBox(await secretOf('source-secret'), parts.newSecret);

  const committed = createSessionEvents();
  const effectKinds = createEffectKinds();
  const effects = createCarrier({ kinds: effectKinds.kinds, scheduler, log });
  const viewerColumns = createViewerColumns(parts);
  const host = createSessionHost({
    effects,
    database,
    documents: documentsOf(database, requestDb),
    hub,
    clock,
    scheduler,
    log,
    randomId: parts.randomKey,
    signPictures: media.signPictures,
    giftPicture: learnedGifts.pictureOf,
    plansOf: (streamerIds) => plansOf(requestDb, streamerIds, defaultPlan),
    quotasOf: (streamerId) => quotasOf(requestDb, streamerId, defaultPlan),
    onCommit: parts.checkpoints.touch,
    onEvents: committed.publish,
    onOverlayChanged: (id) => changes.changed(overlayChannel(id)),
    observer: parts.metrics.sessions,
    rowListeners: viewerColumns,
    fair,
    onLoad: (streamerId) => changes.changed(flowsChannel(streamerId)),
  });
  const reader = sessionsOf(host);
  const onState = notifyState(changes);
  const rehearsals = createRehearsals({
    hub,
    host,
    effects,
    clock,
    scheduler,
    randomId: parts.randomKey,
    log,
    onState,
    fair,
  });
  undo.push(
    () => host.close(),
    () => rehearsals.close(),
    () => hub.close(),
    () => viewerColumns.close(),
  );
  const sources = new SourceHost({
    ...parts,
    database: requestDb,
    host,
    sessions: reader,
    secrets: sourceSecrets,
    environment: parts.environment ?? {},
    addresses: config.sourceAddresses,
    random: () => Buffer.from(parts.newSecret(4)).readUInt32BE() / 2 ** 32,
    rehearsals: createTestStreams({ rehearsals, clock, scheduler, log }),
  });
  const sourceOf = (streamerId: string): ReturnType<typeof findSource> => findSource(sources, streamerId);
  const chatOut = createChatOut({ clock, scheduler, sourceOf });
  const aiTexts =
    config.ai &&
    createAiTexts({
      ask: createWriteText(config.ai, network, clock),
      settings: config.ai,
      database: requestDb,
      clock,
      streamAtMs: (streamerId) => host.session(streamerId)?.state.stages.stats.stream.streamStartedAt ?? 0,
      planOf: async (id) => (await plansOf(requestDb, [id], defaultPlan)).get(id),
    });
  effectKinds.register(
    effectsOf({
      network,
      clock,
      signingSecret: (whose) => flowSecrets.of(whose),
      sendChat: (...message) => chatOut.send(...message),
      writeText: aiTexts?.write ?? null,
      agents: parts.agents ?? NO_AGENTS,
      viewers: createViewerFinder(lists),
      speech: parts.speech,
      isHeard: hub.isHeard,
      draws: drawBook,
      wheelOf: (streamerId) => wheelOf(requestDb, streamerId),
      entrantsOf: async (streamerId, id) => entrantsIn(host.session(streamerId)?.state.stages.giveaways, id),
    }),
  );
  const ofLive = (listener: CommitListener): CommitListener => {
    // A session that follows a recording uses the recorded results.
    return (streamerId, ...commit) => void (host.session(streamerId)?.isLive && listener(streamerId, ...commit));
  };
  const quotasOfStreamer = (streamerId: string): Promise<Quotas> => quotasOf(requestDb, streamerId, defaultPlan);
  committed.listen(
    (streamerId, _events, state) => onState(streamerId, state),
    ofLive(announceRemovals({ lists, host, log })),
    ofLive(archiveInactive({ lists, host, log, quotasOf: quotasOfStreamer })),
    notifyActivity(changes),
    (streamerId, events) => {
      if (events.some(({ type }) => type === 'viewerCount' || type === 'gap')) sources.touch(streamerId);
    },
    (streamerId, events) => rehearsals.heard(streamerId, events),
    (streamerId, events) =>
      learnedGifts.committed(streamerId, events, sourceOf(streamerId)?.look.report.connector === PLATFORM),
  );
  return {
    host,
    reader,
    rehearsals,
    sources,
    learnedGifts,
    flowSecrets,
    aiTexts,
    chatOut,
    effectKinds: effectKinds.kinds,
    drawBook,
    viewerColumns,
  };
}

const findSource = (sources: SourceHost, streamerId: string) => sources.all().get(streamerId);

/** Tells pages that follow a streamer's flows, speech or giveaways when a commit changed them. */
function notifyState(changes: Changes): (streamerId: string, state: SessionState) => void {
  const all = [notifyFlows(changes), notifySpeech(changes), notifyGiveaways(changes)];
  return (streamerId, state) => all.forEach((tell) => tell(streamerId, state));
}

/** Stops a streamer's show with all its sources, because the account is being deleted. */
export async function stopStreamer(
  { sources, keys, rehearsals, host }: OpenedSessions & { keys: Pick<ProfileKeys, 'list' | 'remove'> },
  streamerId: string,
): Promise<void> {
  await sources.remove(streamerId);
  for (const profile of keys.list()) if (profile.streamerId === streamerId) keys.remove(profile.id);
  await rehearsals.closeStreamer(streamerId);
  await host.closeStreamer(streamerId);
}
