/**
 * What the address of a live page says: `/live/{liveKey}/{orientation}`, with `?preview=1` in the dashboard (and `&page=…`,
 * the name by which it is sent tests of its own) and `?selftest` to hear and see that sound works.
 */
import type { Orientation } from '#schemas/generated/types.ts';

export interface PageAddress {
  liveKey: string;
  orientation: Orientation;
  /** Shown in the dashboard: the connection may be indicated. */
  isPreview: boolean;
  /** Names this page; null = nobody did. Only previews are named. */
  pageId: string | null;
  /** Plays a tone when it is opened. */
  isSelfTest: boolean;
  /** `ws://host/realtime` or `wss://…`. */
  realtimeUrl: string;
}

const PATH = /^\/live\/([^/]+)\/(portrait|landscape)\/?$/;

/** @returns null when it is not the address of a live page */
export function readPageAddress(href: string): PageAddress | null {
  const url = new URL(href);
  const match = PATH.exec(url.pathname);
  if (match === null) return null;
  const isPreview = url.searchParams.get('preview') === '1';
  return {
    liveKey: decodeURIComponent(match[1]!),
    orientation: match[2] as Orientation,
    isPreview,
    pageId: isPreview ? url.searchParams.get('page') : null,
    isSelfTest: url.searchParams.has('selftest'),
    realtimeUrl: `${url.protocol === 'https:' ? 'wss:' : 'ws:'}//${url.host}/realtime`,
  };
}
