/** Interprets the connected pages of an overlay for the setup of broadcast software. Pure. */
import type { ConnectedPages, Orientation } from '#schemas/generated/types.ts';

type Pages = ConnectedPages['items'];

export interface Connection {
  /** `other`: pages are connected, but only in the other orientation. */
  state: 'connected' | 'other' | 'waiting';
  /** Number of pages in the orientation. */
  count: number;
  /** Arrival of the newest page, ISO date-time; null = none. */
  since: string | null;
  /** True when one of them is a phone's. */
  isMobile: boolean;
}

/** Ignores previews in the dashboard, which the streamer is not looking for. */
export function connectionOf(pages: Pages, orientation: Orientation): Connection {
  const outside = pages.filter(({ isPreview }) => !isPreview);
  const fitting = outside.filter((page) => page.orientation === orientation);
  return {
    state: fitting.length > 0 ? 'connected' : outside.length > 0 ? 'other' : 'waiting',
    count: fitting.length,
    since: fitting.map(({ connectedAt }) => connectedAt).reduce<string | null>(later, null),
    isMobile: fitting.some(({ device }) => device === 'mobile'),
  };
}

/** Returns the later of two ISO date-times of one zone, which sort as texts. */
function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Tells whether links with this host fail on other devices. */
export function isOnlyHere(pageUrl: string): boolean {
  return LOOPBACK.test(new URL(pageUrl).hostname);
}
