/** Creates the services of the REST interface for the server: with real mail, passwords and platform. */
import { join } from 'node:path';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Media } from '../media/media.ts';
import { createMailer } from '../people/accounts/mails/mailer.ts';
import { deriveOneByOne } from '../people/accounts/hashing/deriveOneByOne.ts';
import { createPasswords } from '../people/accounts/hashing/passwords.ts';
import { readBundleFile } from '../documents/bundles/bundleFile.ts';
import type { Config } from '../config.ts';
import type { PlatformAccounts } from '../sources/platformAccounts.ts';
import type { Database } from '../ground/db/connection.ts';
import { createGallery } from '../documents/gallery/gallery.ts';
import { loadSecret } from '../ground/base/files/loadSecret.ts';
import { startAccountCleanup } from '../operation/jobs/accountCleanup.ts';
import { createActivation } from '../people/accounts/sign-up/activation.ts';
import { startChangeCleanup } from '../operation/jobs/changeCleanup.ts';
import { startNameLookups } from '../operation/jobs/nameLookups.ts';
import { startNewAccounts } from '../operation/jobs/newAccounts.ts';
import { startUploadCleanup } from '../operation/jobs/uploadCleanup.ts';
import type { Checkpointer } from '../ground/db/checkpoint.ts';
import type { Log } from '../ground/db/log.ts';
import { openIdProvider } from '../providers/identity/openIdProvider.ts';
import type { MailSender } from '../providers/mail/mailSender.ts';
import { outboxSender } from '../providers/mail/outboxSender.ts';
import { smtpSender } from '../providers/mail/smtpSender.ts';
import { type ApiDeps, createServices } from '../api/createServices.ts';
import { ROUTES } from '../api/index.ts';
import { openApi } from '../api/openApi.ts';
import { fetchNamed } from '../ground/outbound/fetchNamed.ts';
import type { OutboundNetwork } from '../ground/outbound/network.ts';
import type { ApiServices } from '../api/services.ts';
import { type OpenedSessions, stopStreamer } from './openSessions.ts';
import { GALLERY, STARTER } from './shippedFiles.ts';

export interface OpenDeps
  extends
    OpenedSessions,
    Pick<
      ApiDeps,
      | 'version'
      | 'health'
      | 'keys'
      | 'hub'
      | 'library'
      | 'threads'
      | 'fair'
      | 'sounds'
      | 'speech'
      | 'changes'
      | 'randomKey'
      | 'newSecret'
    > {
  config: Config;
  /** Network access to other hosts. */
  network: OutboundNetwork;
  media: Pick<Media, 'signPictures' | 'pictureHosts' | 'forgetPictures'>;
  checkpoints: Pick<Checkpointer, 'cut'>;
  /** Address of the server. */
  url: string;
  /** The connection for HTTP requests. */
  requestDb: Database;
  /** The connection for long lists. */
  lists: Database;
  clock: Clock;
  scheduler: Scheduler;
  /** Without it user names are not checked. */
  platform?: PlatformAccounts;
  log: Log;
}

export interface OpenServices {
  services: ApiServices;
  /** Folder for mails; null = a mail server is used. */
  outbox: string | null;
  close(): Promise<void>;
}

export async function openServices(open: OpenDeps): Promise<OpenServices> {
  const { config, clock, scheduler, newSecret, log } = open;
  const deps = { ...open, database: open.requestDb };
  const { accounts: settings, dataDir } = config;
  // Steps that can fail come first, because nothing is running yet.
  const apiKeySecret = await loadSecret(dataDir, 'api-key-secret', newSecret);
  const starter = await readBundleFile(STARTER);
  const outbox = settings.mail.smtpUrl === null ? join(dataDir, 'outbox') : null;
  const mailer = createMailer({ sender: senderOf(config, outbox, clock), scheduler, log });
  const services = createServices({
    ...deps,
    ...deps.media,
    leftovers: { cutLog: () => open.checkpoints.cut(), forgetPictures: deps.media.forgetPictures },
    platform: deps.platform ?? NO_PLATFORM,
    connectedStreamers: () => deps.sources.onAir(),
    stopStreamer: (streamerId) => stopStreamer(deps, streamerId),
    settings,
    description: openApi(ROUTES, deps.version),
    publicUrl: settings.publicUrl ?? deps.url,
    passwords: createPasswords({ derive: deriveOneByOne(), newSecret }),
    mailer,
    outbox,
    apiKeySecret,
    starter,
    gallery: createGallery(GALLERY),
    identityProvider: settings.identity === null ? null : openIdProvider(settings.identity, fetchNamed(deps.network)),
    hasDemoAccounts: config.demo,
    support: config.support,
  });
  const { deletion, levelRecomputes, viewerImports, viewerDeletion } = services;
  await viewerImports.resume();
  await levelRecomputes.resume();
  await viewerDeletion.resume();
  const cleanup = startAccountCleanup({ ...deps, deletion });
  const uploads = startUploadCleanup(deps);
  const changes = startChangeCleanup(deps);
  const arrivals = startNewAccounts({ ...deps, activation: createActivation({ ...deps, starter }) });
  const random = (): number => Buffer.from(newSecret(4)).readUInt32BE() / 2 ** 32;
  const names = startNameLookups({ ...deps, platform: deps.platform ?? NO_PLATFORM, random });
  const close = async (): Promise<void> => {
    await Promise.all([
      names.stop(),
      arrivals.stop(),
      cleanup.stop(),
      uploads.stop(),
      changes.stop(),
      deletion.close(),
      levelRecomputes.close(),
      viewerImports.close(),
      viewerDeletion.close(),
      mailer.close(),
    ]);
  };
  return { services, outbox, close };
}

const NO_PLATFORM: PlatformAccounts = { find: () => Promise.resolve('noAnswer') };

function senderOf({ accounts: { mail } }: Config, outbox: string | null, clock: Clock): MailSender {
  const { smtpUrl, from } = mail;
  if (outbox !== null || smtpUrl === null) return outboxSender({ folder: outbox ?? '', from, clock });
  return smtpSender({ url: smtpUrl, from });
}
