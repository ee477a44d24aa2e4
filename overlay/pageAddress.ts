/**
 * Address of a live page: `/live/{liveKey}/{orientation}`, with `?preview=1` in the dashboard (and `&page=…`, the name
 * for tests of this page alone), `?selftest` to check the sound, `?renderer=gl` or `2d` to choose how it is drawn, and
 * `?fps=30` or `60`.
 */
import type { Presenter } from '#engine/gpu/paint/painter.ts';
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
  /** Way of drawing the page; `auto` unless the address says it. */
  presenter: Presenter | 'auto';
  /** Frames a second of moving objects; undefined = as the presenter has it. */
  framesPerSecond: 30 | 60 | undefined;
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
    presenter: presenterOf(url.searchParams.get('renderer')),
    framesPerSecond: framesOf(url.searchParams.get('fps')),
    realtimeUrl: `${url.protocol === 'https:' ? 'wss:' : 'ws:'}//${url.host}/realtime`,
  };
}

function presenterOf(renderer: string | null): Presenter | 'auto' {
  return renderer === 'gl' || renderer === '2d' ? renderer : 'auto';
}

function framesOf(fps: string | null): 30 | 60 | undefined {
  return fps === '30' ? 30 : fps === '60' ? 60 : undefined;
}
