/** The services of the REST interface as the server runs them: with real mail, passwords and platform. */
import { join } from 'node:path';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Media } from './media/media.ts';
import { createMailer } from './accounts/mails/mailer.ts';
import { deriveOneByOne } from './accounts/passwords/deriveOneByOne.ts';
import { createPasswords } from './accounts/passwords/passwords.ts';
import { readBundleFile } from './documents/bundles/bundleFile.ts';
import type { Config } from './config.ts';
import type { PlatformAccounts } from './connectors/platformAccounts.ts';
import type { Database } from './db/connection.ts';
import { createGallery } from './documents/gallery/gallery.ts';
import { loadSecret } from './base/files/loadSecret.ts';
import { startAccountCleanup } from './operation/jobs/accountCleanup.ts';
import { createActivation } from './accounts/signUp/activation.ts';
import { startChangeCleanup } from './operation/jobs/changeCleanup.ts';
import { startNewAccounts } from './operation/jobs/newAccounts.ts';
import { startUploadCleanup } from './operation/jobs/uploadCleanup.ts';
import type { Log } from './db/log.ts';
import { openIdProvider } from './providers/identity/openIdProvider.ts';
import type { MailSender } from './providers/mail/mailSender.ts';
import { outboxSender } from './providers/mail/outboxSender.ts';
import { smtpSender } from './providers/mail/smtpSender.ts';
import { type ApiDeps, createServices } from './api/createServices.ts';
import { fetchNamed } from './outbound/fetchNamed.ts';
import type { OutboundNetwork } from './outbound/network.ts';
import type { ApiServices } from './api/services.ts';

export interface OpenDeps extends Pick<
  ApiDeps,
  | 'version'
  | 'health'
  | 'keys'
  | 'host'
  | 'hub'
  | 'rehearsals'
  | 'learnedGifts'
  | 'library'
  | 'threads'
  | 'sounds'
  | 'changes'
  | 'sources'
  | 'connectedStreamers'
  | 'stopStreamer'
  | 'randomKey'
  | 'newSecret'
> {
  config: Config;
  /** The way to other hosts. */
  network: OutboundNetwork;
  media: Pick<Media, 'signPictures' | 'pictureHosts'>;
  /** Where the server listens. */
  url: string;
  database: Database;
  clock: Clock;
  scheduler: Scheduler;
  platform: PlatformAccounts;
  /** The bundle that a first profile is a copy of. */
  starterPath: string;
  /** The bundles of the gallery. */
  galleryFolder: string;
  log: Log;
}

export interface OpenServices {
  services: ApiServices;
  /** Where mails go as files; null = to a mail server. */
  outbox: string | null;
  close(): Promise<void>;
}

export async function openServices(deps: OpenDeps): Promise<OpenServices> {
  const { config, database, clock, scheduler, newSecret, log } = deps;
  const { accounts: settings, dataDir } = config;
  // What can fail comes first: nothing is running yet then.
  const apiKeySecret = await loadSecret(dataDir, 'api-key-secret', newSecret);
  const starter = await readBundleFile(deps.starterPath);
  const outbox = settings.mail.smtpUrl === null ? join(dataDir, 'outbox') : null;
  const mailer = createMailer({ sender: senderOf(config, outbox, clock), scheduler, log });
  const services = createServices({
    ...deps,
    ...deps.media,
    settings,
    publicUrl: settings.publicUrl ?? deps.url,
    passwords: createPasswords({ derive: deriveOneByOne(), newSecret }),
    mailer,
    outbox,
    apiKeySecret,
    starter,
    gallery: createGallery(deps.galleryFolder),
    identityProvider: settings.identity === null ? null : openIdProvider(settings.identity, fetchNamed(deps.network)),
    hasDemoAccounts: config.demo,
    support: config.support,
  });
  const { deletion } = services;
  const cleanup = startAccountCleanup({ database, clock, scheduler, deletion, log });
  const uploads = startUploadCleanup(deps);
  const changes = startChangeCleanup(deps);
  const arrivals = startNewAccounts({ ...deps, activation: createActivation({ ...deps, starter }) });
  const close = async (): Promise<void> => {
    await Promise.all([
      arrivals.stop(),
      cleanup.stop(),
      uploads.stop(),
      changes.stop(),
      deletion.close(),
      mailer.close(),
    ]);
  };
  return { services, outbox, close };
}

function senderOf({ accounts: { mail } }: Config, outbox: string | null, clock: Clock): MailSender {
  const { smtpUrl, from } = mail;
  if (outbox !== null || smtpUrl === null) return outboxSender({ folder: outbox ?? '', from, clock });
  return smtpSender({ url: smtpUrl, from });
}
