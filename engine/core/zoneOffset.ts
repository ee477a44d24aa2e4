/** Difference between the time of a place and UTC. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * Returns how far the clocks of a time zone (an IANA name) are ahead of UTC at an instant, ms. The time of day there is
 * that of `new Date(ms + offset)` in UTC.
 */
export function zoneOffsetMs(ms: number, timeZone: string): number {
  const parts = formatFor(timeZone).formatToParts(ms);
  const part = (type: string): number => Number(parts.find((candidate) => candidate.type === type)!.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(ms / 1000) * 1000;
}
