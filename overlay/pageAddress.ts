/**
 * Address of a live page: `/live/{liveKey}/{orientation}`, with `?preview=1` in the dashboard (and `&page=…`, the name
 * for tests of this page alone) and `?selftest` to check the sound.
 */
import type { Orientation } from '#schemas/generated/types.ts';

export interface PageAddress {
  liveKey: string;
  orientation: Orientation;
  /** True in the dashboard: the connection may be indicated. */
  isPreview: boolean;
  /** Name of this page; null = none. Only previews have names. */
  pageId: string | null;
  /** True = plays a tone when opened. */
  isSelfTest: boolean;
  /** `ws://host/realtime` or `wss://…`. */
  realtimeUrl: string;
}

const PATH = /^\/live\/([^/]+)\/(portrait|landscape)\/?$/;

/** @returns null for any other address */
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
