/** What the connected pages of an overlay mean for somebody who sets up broadcast software. Pure. */
import type { ConnectedPages, Orientation } from '#schemas/generated/types.ts';

type Pages = ConnectedPages['items'];

export interface Connection {
  /** `other`: pages are connected, but in the other orientation alone. */
  state: 'connected' | 'other' | 'waiting';
  /** Pages of the orientation. */
  count: number;
  /** When the newest of them came, ISO date-time; null = there is none. */
  since: string | null;
  /** One of them is a phone's. */
  isMobile: boolean;
}

/** Previews in the dashboard are not what the streamer is looking for. */
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

/** ISO date-times of one zone are in the order of their letters. */
function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether links with this host lead to nothing on other devices. */
export function isOnlyHere(pageUrl: string): boolean {
  return LOOPBACK.test(new URL(pageUrl).hostname);
}
