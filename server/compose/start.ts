/** Starts the server from the environment, prints its address, and stops it in order on a signal. */
import { resolve } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { version } from '../../package.json' with { type: 'json' };
import { keepHeapSmall } from '../ground/base/adapters/heap.ts';
import {
  endWithin,
  newSecret,
  randomKey,
  realClock,
  realScheduler,
  wallNowMs,
} from '../ground/base/adapters/realTime.ts';
import { type RunningServer, startServer } from './app.ts';
import { configFrom } from '../config.ts';
import { checkConnectorSettings, parseConnect } from '../sources/parseConnect.ts';
import { tiktokAccounts } from '../sources/tiktok/accounts.ts';
import { tiktokSettings } from '../sources/tiktok/settings.ts';
import type { DesktopApp } from '../operation/desktop/desktopApp.ts';
import { createLog } from '../ground/base/log.ts';

/** A disk that does not answer, or another program that holds the database, must not prevent stopping. */
const STOP_WITHIN_MS = 4_000;
/** Work in progress when everything is closed waits for closed parts; so does a driver that needs a connection. */
const END_WITHIN_MS = 300;
/** Restricts files and folders of the server to the operator. */
const UMASK = 0o077;

export interface StartOptions {
  /** Settings; by default the environment of the process. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** The desktop app that the server is. Its `stopped` ends the server like a signal does. */
  desktop?: (DesktopApp & { stopped: Promise<void> }) | undefined;
  /** Called with the address instead of printing it. */
  onStarted?: (url: string) => void;
  /** Whether to print the addresses as one line of JSON. */
  isJson?: boolean;
  /** Source of the operator's own profile, as on the command line. */
  connect?: string | undefined;
}

function describe({ url, profiles, isFirstAccountOpen, outbox }: RunningServer): string {
  const links = profiles.flatMap(({ name, links: { portrait, landscape } }) => [
    `  ${name}, portrait 1080x1920:   ${portrait}`,
    `  ${name}, landscape 1920x1080:  ${landscape}`,
  ]);
  const first = 'There is no account yet. The first one that signs up on this computer needs no mail.';
  const notes = [
    ...(isFirstAccountOpen ? [first] : []),
    ...(outbox === null ? [] : [`Mails are written to ${outbox}.`]),
  ];
  return [
    `Liveloom ${version} is running.`,
    '',
    `  Dashboard:  ${url}`,
    ...links,
    '',
    ...notes,
    'Stop it with Ctrl+C.',
  ].join('\n');
}

/** Runs until SIGINT or SIGTERM; resolves when everything is written and closed. */
export async function startFromEnvironment(options: StartOptions = {}): Promise<void> {
  const { isJson = false, connect, environment = process.env, desktop } = options;
  process.umask(UMASK);
  keepHeapSmall();
  const cwd = environment['INIT_CWD'] ?? process.cwd();
  const config = configFrom(environment, cwd);
  checkConnectorSettings(environment);
  const platform = tiktokAccounts(tiktokSettings(environment));
  const request = { environment, pathOf: (path: string): string => resolve(cwd, path) };
  const prepared = connect === undefined ? undefined : await parseConnect(connect, request);
  const log = createLog(config.logLevel);
  const server = await startServer({
    config,
    log,
    version,
    clock: realClock(),
    scheduler: realScheduler,
    wallNowMs,
    randomKey,
    newSecret,
    connect: prepared,
    platform,
    environment,
    desktop,
  });
  const { url, profiles } = server;
  if (options.onStarted !== undefined) options.onStarted(url);
  else process.stdout.write(`${isJson ? JSON.stringify({ url, profiles }) : describe(server)}\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
    void desktop?.stopped.then(resolve);
  });
  // An operator who stops a server waits a few seconds and then kills it; everything acknowledged is on the disk.
  const cancel = realScheduler.after(STOP_WITHIN_MS, () => {
    log.warn({}, 'stopping took too long; the process ends with open connections');
    process.exit();
  });
  await server.stop().finally(cancel);
  endWithin(END_WITHIN_MS);
}

/** Returns one line for an error that prevents the start. */
export function startError(error: unknown): string {
  return error instanceof AppError
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
}
