/** Checks of a server's health, each independent. Pure: all data is passed in. */
import type { Locale } from '#schemas/generated/types.ts';
import { databaseReason } from '../../ground/db/databaseReason.ts';
import { fileReason } from '../../ground/base/files/fileReason.ts';
import type { BackupState } from '../jobs/backups.ts';
import { suspensionReason } from '../../show/session/suspensions.ts';
import type { CommitFailure } from '../../show/session/sessionObserver.ts';
import { bytesText, eventsText, HEALTH_TEXT, hoursText, secondsText } from './healthText.ts';

/** Free space below this is low: some hours of a busy stream. */
export const LOW_DISK_BYTES = 200e6;
/** The queue is behind when an event waits longer; a commit takes milliseconds. */
export const BEHIND_MS = 3_000;
/** A log of this size could not be restarted (`db/checkpoint.ts`). */
export const LARGE_WAL_BYTES = 256e6;
/** Tolerated difference of clocks; time servers correct by less. */
export const CLOCK_OFF_MS = 10_000;

const HOUR_MS = 3_600_000;
/** After a start the job has some minutes to make an overdue copy. */
const LATE_MS = HOUR_MS;

/** The current state of one session. */
export interface SessionLook {
  streamerId: string;
  queued: number;
  /** Session time now; null for a recording, where lateness has no meaning. */
  nowMs: number | null;
  /** Session time at which the first waiting event arrived. */
  waitingSinceMs: number | null;
  failure: CommitFailure | null;
}

/** A session that could not be opened. */
export interface SuspendedLook {
  streamerId: string;
  /** Name of the streamer's oldest profile. */
  profile: string;
  error: unknown;
}

/** A speech provider that failed. */
export interface RestingVoices {
  provider: string;
  reason: string;
  /** Moment when it is used again. */
  untilMs: number;
}

/** Data for all checks. */
export interface Look {
  /** Time of the server's clock, which never goes back. */
  nowMs: number;
  /** Time of the computer's clock, which may be changed. */
  wallMs: number;
  /** Milliseconds that the computer has slept since the last report. */
  sleptMs: number;
  sessions: readonly SessionLook[];
  /** Sessions that could not be opened. */
  suspended: readonly SuspendedLook[];
  /** Free bytes of each disk, or why they are unknown. */
  freeBytes: readonly (number | Error)[];
  checkpoints: { error: unknown; walBytes: number };
  backups: BackupState;
  /** Speech providers that are skipped for a while. */
  resting: readonly RestingVoices[];
  drawn: DrawnPages;
}

/** Numbers of open overlay pages in broadcast software by how they draw, and of streamers. */
export interface DrawnPages {
  /** Without a graphics card. */
  software: number;
  /** Not at all. */
  blind: number;
  /** Streamers on whose pages no ad of the last 24 hours found a place. */
  adsWithoutPlace: number;
}

export interface Finding {
  /** The affected streamer; null = all. */
  streamerId: string | null;
  say(locale: Locale): string;
}

export interface Check {
  find(look: Look): Finding[];
  /** Returns the text when nothing was found. */
  well(look: Look, locale: Locale): string;
}

const database: Check = {
  find: ({ sessions, nowMs }) =>
    sessions.flatMap(({ streamerId, queued, failure }) =>
      failure === null ? [] : [{ streamerId, say: (locale) => commitsFail(failure, queued, nowMs, locale) }],
    ),
  well: (_look, locale) => HEALTH_TEXT[locale].databaseWell,
};

function commitsFail({ error, sinceMs }: CommitFailure, queued: number, nowMs: number, locale: Locale): string {
  const text = HEALTH_TEXT[locale];
  const reason = databaseReason(error, locale);
  const words = text.commitsFail(reason, eventsText(queued, locale), secondsText(nowMs - sinceMs, locale));
  if (reason === databaseReason(new Error('SQLITE_CORRUPT'), locale)) return `${words} ${text.restore}`;
  return reason === databaseReason(new Error('SQLITE_FULL'), locale) ? `${words} ${text.makeRoom}` : words;
}

const shows: Check = {
  find: ({ suspended }) =>
    suspended.map(({ streamerId, profile, error }) => ({
      streamerId,
      say: (locale) => HEALTH_TEXT[locale].showFenced(profile, suspensionReason(error, locale)),
    })),
  well: (_look, locale) => HEALTH_TEXT[locale].showsWell,
};

const disk: Check = {
  find: ({ freeBytes }) =>
    freeBytes.flatMap((free) => {
      const isLow = typeof free === 'number' && free < LOW_DISK_BYTES;
      return isLow || free instanceof Error ? [{ streamerId: null, say: (locale) => diskText(free, locale) }] : [];
    }),
  well({ freeBytes }, locale) {
    const least = Math.min(...freeBytes.filter((free) => typeof free === 'number'));
    return HEALTH_TEXT[locale].diskWell(bytesText(least, locale));
  },
};

function diskText(free: number | Error, locale: Locale): string {
  const text = HEALTH_TEXT[locale];
  return free instanceof Error ? text.diskUnknown(fileReason(free)) : text.diskLow(bytesText(free, locale));
}

const queue: Check = {
  find: ({ sessions }) =>
    sessions.flatMap(({ streamerId, queued, nowMs, waitingSinceMs }) => {
      const waitedMs = nowMs === null || waitingSinceMs === null ? 0 : nowMs - waitingSinceMs;
      if (waitedMs < BEHIND_MS) return [];
      const say = (locale: Locale): string =>
        HEALTH_TEXT[locale].queueBehind(eventsText(queued, locale), secondsText(waitedMs, locale));
      return [{ streamerId, say }];
    }),
  well({ sessions }, locale) {
    const waiting = sessions.reduce((sum, { queued }) => sum + queued, 0);
    return HEALTH_TEXT[locale].queueWell(eventsText(waiting, locale));
  },
};

const checkpoints: Check = {
  find({ checkpoints: { error, walBytes } }) {
    const size = (locale: Locale): string => bytesText(walBytes, locale);
    if (error !== null) {
      const say = (locale: Locale): string =>
        HEALTH_TEXT[locale].checkpointsFail(databaseReason(error, locale), size(locale));
      return [{ streamerId: null, say }];
    }
    return walBytes > LARGE_WAL_BYTES
      ? [{ streamerId: null, say: (locale) => HEALTH_TEXT[locale].walLarge(size(locale)) }]
      : [];
  },
  well: ({ checkpoints: { walBytes } }, locale) => HEALTH_TEXT[locale].checkpointsWell(bytesText(walBytes, locale)),
};

/** Checks the copies of the database: a failed or long overdue one. */
const backups: Check = {
  find({ backups: { failure, newestAtMs, everyHours }, nowMs }) {
    if (everyHours === 0) return [];
    const age = (locale: Locale): string => ageText(newestAtMs, nowMs, locale);
    if (failure !== null) {
      const say = (locale: Locale): string =>
        HEALTH_TEXT[locale].backupsFail(databaseReason(failure, locale), age(locale));
      return [{ streamerId: null, say }];
    }
    const isLate = newestAtMs !== null && nowMs - newestAtMs > 2 * everyHours * HOUR_MS + LATE_MS;
    return isLate ? [{ streamerId: null, say: (locale) => HEALTH_TEXT[locale].backupsLate(age(locale)) }] : [];
  },
  well({ backups: { everyHours, newestAtMs }, nowMs }, locale) {
    const text = HEALTH_TEXT[locale];
    return `${ageText(newestAtMs, nowMs, locale)}${everyHours === 0 ? ` ${text.backupsOff}` : ''}`;
  },
};

function ageText(newestAtMs: number | null, nowMs: number, locale: Locale): string {
  const text = HEALTH_TEXT[locale];
  return newestAtMs === null ? text.noBackup : text.backupAge(hoursText(Math.max(0, nowMs - newestAtMs), locale));
}

/** Checks the speech providers: failed ones with their reason. */
const voices: Check = {
  find: ({ resting, nowMs }) =>
    resting.map(({ provider, reason, untilMs }) => ({
      streamerId: null,
      say: (locale) => HEALTH_TEXT[locale].voicesFail(provider, reason, secondsText(untilMs - nowMs, locale)),
    })),
  well: (_look, locale) => HEALTH_TEXT[locale].voicesWell,
};

/** Checks clock changes, whose effects on a session docs/decisions/0006-session-time-after-clock-changes.md describes. */
const clock: Check = {
  find: ({ sessions, wallMs }) =>
    sessions.flatMap(({ streamerId, nowMs }) => {
      const offMs = nowMs === null ? 0 : wallMs - nowMs;
      if (Math.abs(offMs) < CLOCK_OFF_MS) return [];
      const words = offMs < 0 ? 'clockBehind' : 'clockAhead';
      return [{ streamerId, say: (locale) => HEALTH_TEXT[locale][words](secondsText(offMs, locale)) }];
    }),
  well: ({ sleptMs }, locale) =>
    sleptMs > 0 ? HEALTH_TEXT[locale].clockFollowed(secondsText(sleptMs, locale)) : HEALTH_TEXT[locale].clockWell,
};

/** Describes how pages draw and whether ads find a place. It is never a problem of the server: pages run on the computers of streamers. */
const pages: Check = {
  find: () => [],
  well: ({ drawn: { software, blind, adsWithoutPlace } }, locale) => {
    const text = HEALTH_TEXT[locale];
    const words = [
      blind > 0 && text.pagesBlind(blind),
      software > 0 && text.pagesSlow(software),
      software + blind === 0 && text.pagesWell,
      adsWithoutPlace > 0 && text.adsWithoutPlace(adsWithoutPlace),
    ];
    return words.filter((one) => one !== false).join(' ');
  },
};

/** Checks in the order of severity. */
export const CHECKS = {
  database,
  shows,
  queue,
  disk,
  checkpoints,
  backups,
  voices,
  pages,
  clock,
} as const satisfies Record<string, Check>;
export type CheckName = keyof typeof CHECKS;
