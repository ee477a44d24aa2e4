/** Seconds as hours, minutes and seconds, and back. Pure. */

export interface DurationParts {
  hours: number;
  minutes: number;
  /** May have decimal places. */
  seconds: number;
}

export function durationParts(seconds: number): DurationParts {
  const whole = Math.max(0, seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole - hours * 3600) / 60);
  return { hours, minutes, seconds: Number((whole - hours * 3600 - minutes * 60).toFixed(3)) };
}

export function secondsOf({ hours, minutes, seconds }: DurationParts): number {
  return Number((hours * 3600 + minutes * 60 + seconds).toFixed(3));
}
