/** Shows the understood schedule and its next times, in the streamer's time zone. */
import { List, Text } from '@mantine/core';
import { AppError } from '#engine/core/appError.ts';
import { parseCron } from '#engine/flows/schedule/cron.ts';
import { cronToWords } from '#engine/flows/schedule/cronToWords.ts';
import { checkComes, nextTimes } from '#engine/flows/schedule/nextTimes.ts';
import { readStreamSettings } from '#engine/client/api/calls/settings.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { SCHEDULE_TEXT } from './scheduleText.ts';

const COUNT = 5;

interface Read {
  cron: string;
  times: readonly number[];
}

/** Returns an explanation if the schedule never occurs. */
function read(cron: string, nowMs: number, timeZone: string, locale: Locale): Read | string {
  try {
    const parsed = parseCron(cron);
    checkComes(parsed, nowMs, timeZone);
    return { cron: parsed, times: nextTimes(parsed, nowMs, timeZone, COUNT) };
  } catch (error) {
    if (error instanceof AppError) return error.text(locale);
    throw error;
  }
}

export function NextTimes({ cron }: { cron: string }) {
  const text = useText(SCHEDULE_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const { data } = useCall(readStreamSettings);
  if (data === undefined) return null;
  const { timeZone } = data;
  const found = read(cron, environment.wallNowMs(), timeZone, locale);
  if (typeof found === 'string') {
    return (
      <Text size="xs" c="red.4" role="alert">
        {found}
      </Text>
    );
  }
  const words = cronToWords(found.cron, locale);
  const written = found.times.map((atMs) => timeText(atMs, timeZone, locale));
  const zones = new Set(found.times.map((atMs) => zoneName(atMs, timeZone, locale)));
  return (
    <section aria-label={text.next}>
      <Text size="sm" fw={600} role="status">
        {text.understood(words ?? found.cron)}
      </Text>
      <Text size="xs" c="dark.1" mt={8}>
        {text.next}
      </Text>
      <List size="xs" listStyleType="none" mt={4} spacing={2}>
        {written.map((time) => (
          <List.Item key={time}>{time}</List.Item>
        ))}
      </List>
      <Text size="xs" c="dark.2" mt={8}>
        {text.zone(timeZone)} {zones.size > 1 && text.change}
      </Text>
    </section>
  );
}

/** Formats `Fri, 27 Nov 2026, 20:15 GMT+1`. */
function timeText(atMs: number, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(atMs);
}

function zoneName(atMs: number, timeZone: string, locale: Locale): string | undefined {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(atMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}
