/**
 * Reads the server's settings from the environment (behaviour: name-2). A wrong value prevents the start with a one-line error.
 */
import { isAbsolute, join, resolve } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { type AccountSettings, accountSettings } from './people/accounts/accountSettings.ts';
import { type AddressRules, isLoopback } from './ground/outbound/programAddress.ts';
import { LOG_LEVELS, type LogLevel } from './ground/base/log.ts';
import { type OutboundSettings, outboundSettings } from './ground/outbound/outboundSettings.ts';
import { type AiSettings, aiSettings } from './providers/ai/aiSettings.ts';
import { type CatalogueSettings, catalogueFrom } from './providers/sounds/catalogueSettings.ts';
import { type SpeechSettings, speechSettings } from './providers/speech/speechSettings.ts';
import { type SpotifySettings, spotifySettings } from './providers/music/spotify/spotifySettings.ts';
import type { StripeSettings } from './providers/payment/stripe/stripeClient.ts';
import { stripeSettings } from './providers/payment/stripe/stripeSettings.ts';
import { SOCKET_CAPS, type SocketCaps } from './pages/sockets/limits.ts';
import { supportSettings } from './operation/about/supportSettings.ts';
import type { SupportWays } from '#schemas/generated/types.ts';
import { s3Settings } from './media/library/storage/s3Settings.ts';
import type { S3Settings } from './media/library/storage/s3Storage.ts';

export interface Config {
  /** 0 = any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** Path of the SQLite file. */
  databaseFile: string;
  /** Whether the first start creates a demo streamer and plays the demo recording. */
  demo: boolean;
  /** Extra hosts whose pictures the proxy may fetch, besides the platform's own. */
  pictureHosts: readonly string[];
  logLevel: LogLevel;
  /** Whether other computers may read `/metrics` too. */
  areMetricsPublic: boolean;
  /** Maximum numbers of open sockets by origin and purpose. */
  socketCaps: SocketCaps;
  /** Host names of this server, besides addresses and localhost. */
  knownHosts: readonly string[];
  /** Hours between two copies of the database; 0 = no scheduled ones. */
  backupHours: number;
  /** Time for which events stay in the journal; 0 = forever. */
  journalDays: number;
  accounts: AccountSettings;
  /** Apps to which the sources of accounts may connect. */
  sourceAddresses: AddressRules;
  /** Storage of the libraries' files; null = the data folder. */
  s3: S3Settings | null;
  /** The catalogue of sounds; null = none. */
  soundCatalogue: CatalogueSettings | null;
  /** The AI for flows' texts; null = none. */
  ai: AiSettings | null;
  /** Speech providers. */
  speech: SpeechSettings;
  /** Ways to contact the operator. */
  support: SupportWays;
  /** The account at the payment service; null = this server sells nothing. */
  stripe: StripeSettings | null;
  /** Addresses of Spotify, and the client ID of the server. */
  spotify: SpotifySettings;
  /** Folder with the operator's ads; null = no ads. */
  adsFolder: string | null;
  /** Folder with desktop files to download; null = none. */
  desktopFolder: string | null;
  /** Days of a trial; 0 = none. */
  trialDays: number;
  /** Access to other hosts. */
  outbound: OutboundSettings;
}

type Environment = Readonly<Record<string, string | undefined>>;

function invalid(name: string, value: string, remedy: string): AppError {
  return new AppError('CONFIG_INVALID', { name, value: JSON.stringify(value), remedy });
}

function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return 4400;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535)
    throw invalid('PORT', text, 'Use a whole number from 0 to 65535.');
  return Number(text);
}

function hostFrom(text: string | undefined): string {
  if (text === undefined || text === '') return '127.0.0.1';
  if (!/^[A-Za-z0-9.:_-]+$/.test(text))
    throw invalid('HOST', text, 'Use a host name or an IP address, for example 127.0.0.1.');
  return text;
}

function demoFrom(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'on') return true;
  if (text === 'off') return false;
  throw invalid('LIVELOOM_DEMO', text, 'Use on or off.');
}

function databaseFrom(url: string | undefined, dataDir: string, cwd: string): string {
  if (url === undefined || url === '') return join(dataDir, 'liveloom.sqlite');
  const path = /^sqlite:(?:\/\/)?(.+)$/.exec(url)?.[1];
  if (path === undefined)
    throw invalid('DATABASE_URL', url, 'Use sqlite:PATH, or leave it out to use a file in the data folder.');
  return isAbsolute(path) ? path : resolve(cwd, path);
}

function namesIn(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function hostsFrom(text: string | undefined): string[] {
  const hosts = namesIn(text);
  const odd = hosts.find((host) => !/^(\*\.)?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(host));
  if (odd !== undefined)
    throw invalid('LIVELOOM_PICTURE_HOSTS', odd, 'Use host names separated by commas; *.example.com covers all below.');
  return hosts;
}

function allowedHostsFrom(text: string | undefined): string[] {
  const hosts = namesIn(text);
  const odd = hosts.find((host) => !/^(\*\.)?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(host));
  if (odd !== undefined)
    throw invalid(
      'LIVELOOM_ALLOWED_HOSTS',
      odd,
      'Use host names without port, separated by commas; *.example.com covers all below.',
    );
  return hosts;
}

const publicHost = ({ publicUrl }: AccountSettings): string[] =>
  publicUrl === null ? [] : [new URL(publicUrl).hostname];

function levelFrom(text: string | undefined): LogLevel {
  if (text === undefined || text === '') return 'info';
  const level = LOG_LEVELS.find((known) => known === text);
  if (!level) throw invalid('LIVELOOM_LOG', text, `Use one of ${LOG_LEVELS.join(', ')}.`);
  return level;
}

function metricsFrom(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'local') return false;
  if (text === 'public') return true;
  throw invalid('LIVELOOM_METRICS', text, 'Use local or public.');
}

function capFrom(name: string, text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw invalid(name, text, 'Use a whole number from 1 to 999999.');
  return Number(text);
}

function capsFrom(environment: Environment): SocketCaps {
  const [byAddress, byKey] = ['LIVELOOM_SOCKETS_PER_ADDRESS', 'LIVELOOM_SOCKETS_PER_KEY'];
  const key = capFrom(byKey, environment[byKey], SOCKET_CAPS.key);
  const address = capFrom(byAddress, environment[byAddress], SOCKET_CAPS.address);
  return { ...SOCKET_CAPS, address, key, account: Math.max(key, SOCKET_CAPS.account) };
}

function daysFrom(text: string | undefined): number {
  if (text === undefined || text === '') return 90;
  if (!/^\d{1,5}$/.test(text)) throw invalid('LIVELOOM_JOURNAL_DAYS', text, 'Use a whole number of days; 0 keeps all.');
  return Number(text);
}

function sourceAddressesFrom(environment: Environment, host: string, publicUrl: string | null): AddressRules {
  const name = 'LIVELOOM_SOURCE_HOSTS';
  const hosts = (environment[name] ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
  const odd = hosts.find((each) => !/^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])$/.test(each));
  if (odd !== undefined) throw invalid(name, odd, 'Use host names or addresses separated by commas, without a port.');
  const isHosted = !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname));
  return { allowedHosts: hosts, isHosted };
}

function trialDaysFrom(text: string | undefined): number {
  if (text === undefined || text === '') return 7;
  if (!/^\d{1,3}$/.test(text)) throw invalid('LIVELOOM_TRIAL_DAYS', text, 'Use a whole number of days; 0 = no trial.');
  return Number(text);
}

function hoursFrom(text: string | undefined): number {
  if (text === undefined || text === '') return 24;
  if (!/^\d{1,4}$/.test(text))
    throw invalid('LIVELOOM_BACKUP_HOURS', text, 'Use a whole number of hours from 1 to 9999; 0 makes no copies.');
  return Number(text);
}

/**
 * Reads the configuration; relative paths are resolved against `cwd`.
 * @throws CONFIG_INVALID naming the variable, its value and what is allowed
 */
export function configFrom(environment: Environment, cwd: string): Config {
  const dataDir = resolve(cwd, environment['LIVELOOM_DATA_DIR'] || 'data');
  const host = hostFrom(environment['HOST']);
  const accounts = accountSettings(environment);
  return {
    port: portFrom(environment['PORT']),
    host,
    dataDir,
    databaseFile: databaseFrom(environment['DATABASE_URL'], dataDir, cwd),
    demo: demoFrom(environment['LIVELOOM_DEMO']),
    pictureHosts: hostsFrom(environment['LIVELOOM_PICTURE_HOSTS']),
    logLevel: levelFrom(environment['LIVELOOM_LOG']),
    areMetricsPublic: metricsFrom(environment['LIVELOOM_METRICS']),
    knownHosts: [host, ...publicHost(accounts), ...allowedHostsFrom(environment['LIVELOOM_ALLOWED_HOSTS'])],
    socketCaps: capsFrom(environment),
    backupHours: hoursFrom(environment['LIVELOOM_BACKUP_HOURS']),
    journalDays: daysFrom(environment['LIVELOOM_JOURNAL_DAYS']),
    accounts,
    sourceAddresses: sourceAddressesFrom(environment, host, accounts.publicUrl),
    s3: s3Settings(environment),
    soundCatalogue: catalogueFrom(environment['LIVELOOM_SOUND_CATALOGUE']),
    ai: aiSettings(environment),
    speech: speechSettings(environment),
    support: supportSettings(environment),
    stripe: stripeSettings(environment),
    spotify: spotifySettings(environment),
    adsFolder: environment['LIVELOOM_ADS'] ? resolve(cwd, environment['LIVELOOM_ADS']) : null,
    desktopFolder: environment['LIVELOOM_DESKTOP_FILES'] ? resolve(cwd, environment['LIVELOOM_DESKTOP_FILES']) : null,
    trialDays: trialDaysFrom(environment['LIVELOOM_TRIAL_DAYS']),
    outbound: outboundSettings(environment),
  };
}
