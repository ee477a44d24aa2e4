/** Creates the services of the REST interface for the server: with real mail, passwords and platform. */
import { join } from 'node:path';
import type { Bundle } from '#schemas/generated/types.ts';
import type { Clock } from '#engine/core/clock.ts';
import { createMailer, type Mailer } from '../people/accounts/mails/mailer.ts';
import { deriveOneByOne } from '../people/accounts/hashing/deriveOneByOne.ts';
import { createPasswords } from '../people/accounts/hashing/passwords.ts';
import { readBundleFile } from '../documents/bundles/bundleFile.ts';
import type { Config } from '../config.ts';
import type { PlatformAccounts } from '../sources/platformAccounts.ts';
import { createGallery } from '../documents/gallery/gallery.ts';
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import { networkUrls } from '../ground/base/adapters/networkUrls.ts';
import { phoneAddresses } from '../ground/outbound/phoneAddresses.ts';
import { loadSecret } from '../ground/base/files/loadSecret.ts';
import { createActivation } from '../people/accounts/sign-up/activation.ts';
import { openIdProvider } from '../providers/identity/openIdProvider.ts';
import { stripeProvider } from '../providers/payment/stripe/stripeProvider.ts';
import type { BillingDeps } from '../people/billing/billingDeps.ts';
import { redeemableCodes } from '../people/agencies/codes/discountCodes.ts';
import type { MailSender } from '../providers/mail/mailSender.ts';
import { outboxSender } from '../providers/mail/outboxSender.ts';
import { smtpSender } from '../providers/mail/smtpSender.ts';
import type { ManagedSpeech } from '../providers/speech/makeSpeech.ts';
import type { Health } from '../operation/health/health.ts';
import { createServices } from '../api/createServices.ts';
import { ROUTES } from '../api/index.ts';
import { openApi } from '../api/openApi.ts';
import { fetchNamed } from '../ground/outbound/fetchNamed.ts';
import type { ApiServices } from '../api/services.ts';
import type { Database } from '../ground/db/connection.ts';
import type { ProgramHost } from '../integrations/host/programHost.ts';
import type { Databases } from './openDatabases.ts';
import type { OpenedEffects } from './openEffects.ts';
import type { OpenedMedia } from './openMedia.ts';
import type { OpenedMusic } from './openMusic.ts';
import type { OpenedSongs } from './openSongs.ts';
import type { OpenedPages } from './openPages.ts';
import type { OpenedSessions } from './openSessions.ts';
import type { OpenedSources } from './openSources.ts';
import type { Runtime } from './runtime.ts';
import { GALLERY, STARTER } from './shippedFiles.ts';
import { startServiceJobs } from './startJobs.ts';

export interface ServiceParts {
  databases: Databases;
  keys: ProfileKeys;
  speech: ManagedSpeech;
  media: OpenedMedia;
  pages: OpenedPages;
  sessions: OpenedSessions;
  sources: OpenedSources;
  programs: ProgramHost;
  music: OpenedMusic;
  songs: OpenedSongs;
  effects: OpenedEffects;
  health: Health;
}

export interface OpenedServices {
  services: ApiServices;
  /** Folder for mails; null = a mail server is used. */
  outbox: string | null;
}

export async function openServices(runtime: Runtime, parts: ServiceParts): Promise<OpenedServices> {
  const { config, clock, scheduler, log, randomKey, platform = NO_PLATFORM, undo } = runtime;
  const { databases, keys } = parts;
  const { library } = parts.media;
  const { database } = databases;
  // Steps that can fail come first, because nothing is running yet.
  const apiKeySecret = await loadSecret(config.dataDir, 'api-key-secret', runtime.newSecret);
  const starter = await readBundleFile(STARTER);
  const outbox = config.accounts.mail.smtpUrl === null ? join(config.dataDir, 'outbox') : null;
  const mailer = createMailer({ sender: senderOf(config, outbox, clock), scheduler, log });
  const services = servicesOf(runtime, parts, { apiKeySecret, starter, outbox, mailer, platform });
  const { deletion, levelRecomputes, rollouts, viewerImports, viewerDeletion, waitingViewers } = services;
  await viewerImports.resume();
  await levelRecomputes.resume();
  await viewerDeletion.resume();
  await rollouts.resumeAll();
  const { host, commits } = parts.sessions;
  const { sources } = parts.sources;
  // A session that follows a recording has the recorded changes of points.
  commits.listen((id, events) => void (host.session(id)?.isLive && waitingViewers.committed(id, events)));
  const activation = createActivation({ database, clock, randomKey, starter, keys, host, sources, log });
  const jobs = startServiceJobs(runtime, { databases, keys, library, services, mailer, activation, platform });
  const closed = [deletion, levelRecomputes, rollouts, viewerImports, viewerDeletion, waitingViewers, mailer];
  undo.push(() => Promise.all([...jobs.map((job) => job.stop()), ...closed.map((service) => service.close())]));
  return { services, outbox };
}

interface OwnParts {
  apiKeySecret: Buffer;
  /** The bundle from which a first profile is copied. */
  starter: Bundle;
  outbox: string | null;
  mailer: Mailer;
  platform: PlatformAccounts;
}

function servicesOf(runtime: Runtime, parts: ServiceParts, own: OwnParts): ApiServices {
  const { config, version, clock, scheduler, log, network, threads, fair, changes, randomKey, newSecret } = runtime;
  const { database, lists, checkpoints } = parts.databases;
  const { media, library, storage, sounds, learnedGifts, ads } = parts.media;
  const { host, rehearsals, viewerColumns, effectKinds } = parts.sessions;
  const { sources, chatOut } = parts.sources;
  const { flowSecrets, drawBook, gameDesk, aiTexts } = parts.effects;
  const { accounts: settings, support } = config;
  const port = Number(new URL(runtime.url).port || 80);
  const listening = { host: config.host, publicUrl: settings.publicUrl, networkUrls: () => networkUrls(port), port };
  return createServices({
    version,
    clock,
    scheduler,
    log,
    threads,
    fair,
    changes,
    randomKey,
    newSecret,
    database,
    lists,
    keys: parts.keys,
    hub: parts.pages.hub,
    speech: parts.speech,
    health: parts.health,
    library,
    storage,
    sounds,
    signPictures: media.signPictures,
    pictureHosts: media.pictureHosts,
    learnedGifts,
    hasAds: ads.length > 0,
    host,
    rehearsals,
    viewerColumns,
    effectKinds: effectKinds.kinds,
    sources,
    programs: parts.programs,
    spotify: parts.music.spotify.desk,
    musicServices: parts.songs.musicServices,
    chatOut,
    flowSecrets,
    drawBook,
    gameDesk,
    aiTexts,
    leftovers: { cutLog: () => checkpoints.cut(), forgetPictures: media.forgetPictures },
    connectedStreamers: () => sources.onAir(),
    stopStreamer: (streamerId) => stopStreamer(parts, streamerId),
    settings,
    support,
    networkUrls: listening.networkUrls,
    phoneAddresses: (isLocal) => phoneAddresses(listening, isLocal),
    desktop: runtime.desktop,
    desktopFolder: config.desktopFolder,
    hasDemoAccounts: config.demo,
    description: openApi(ROUTES, version),
    publicUrl: settings.publicUrl ?? runtime.url,
    passwords: createPasswords({ derive: deriveOneByOne(), newSecret }),
    gallery: createGallery(GALLERY),
    identityProvider: settings.identity === null ? null : openIdProvider(settings.identity, fetchNamed(network)),
    ...paymentOf(runtime, database),
    ...own,
  });
}

function paymentOf(
  { config, network }: Runtime,
  database: Database,
): Pick<BillingDeps, 'payment' | 'agencyCodes' | 'trialDays'> {
  const { stripe, trialDays } = config;
  const payment = stripe === null ? null : stripeProvider(stripe, fetchNamed(network));
  return { payment, agencyCodes: redeemableCodes(database), trialDays };
}

/** Stops a streamer's show with all its sources, because the account is being deleted. */
async function stopStreamer(
  { sources, programs, music, songs, keys, sessions }: ServiceParts,
  streamerId: string,
): Promise<void> {
  music.spotify.remove(streamerId);
  programs.remove(streamerId);
  songs.musicServices.remove(streamerId);
  await sources.sources.remove(streamerId);
  for (const profile of keys.list()) if (profile.streamerId === streamerId) keys.remove(profile.id);
  await sessions.rehearsals.closeStreamer(streamerId);
  await sessions.host.closeStreamer(streamerId);
}

const NO_PLATFORM: PlatformAccounts = { find: () => Promise.resolve('noAnswer') };

function senderOf({ accounts: { mail } }: Config, outbox: string | null, clock: Clock): MailSender {
  const { smtpUrl, from } = mail;
  if (outbox !== null || smtpUrl === null) return outboxSender({ folder: outbox ?? '', from, clock });
  return smtpSender({ url: smtpUrl, from });
}
