import { describe, expect, test } from 'vitest';
import type { ConnectedPages } from '#schemas/generated/types.ts';
import { connectionOf, isOnlyHere } from './connection.ts';

type Page = ConnectedPages['items'][number];
const page = (more: Partial<Page> = {}): Page => ({
  orientation: 'portrait',
  device: 'desktop',
  isPreview: false,
  build: '1.0.0',
  connectedAt: '2026-01-31T18:00:00.000Z',
  ...more,
});
const later = '2026-01-31T19:00:00.000Z';

describe('connectionOf portrait', () => {
  test.each<[string, Page[], object]>([
    ['nothing', [], { state: 'waiting', count: 0, since: null }],
    ['a preview of the dashboard alone', [page({ isPreview: true })], { state: 'waiting', count: 0 }],
    ['a landscape page', [page({ orientation: 'landscape' })], { state: 'other', count: 0, since: null }],
    ['a landscape preview', [page({ orientation: 'landscape', isPreview: true })], { state: 'waiting' }],
    ['a page', [page()], { state: 'connected', count: 1, since: page().connectedAt, isMobile: false }],
    [
      'two of it and one of the other',
      [page({ connectedAt: later }), page({ device: 'mobile' }), page({ orientation: 'landscape' })],
      { state: 'connected', count: 2, since: later, isMobile: true },
    ],
  ])('%s', (_what, pages, expected) => expect(connectionOf(pages, 'portrait')).toMatchObject(expected));
});

test.each([
  ['http://localhost:4400/setup', true],
  ['http://127.0.0.1:4400/', true],
  ['http://[::1]:4400/', true],
  ['http://192.168.0.7:4400/', false],
  ['https://live.example/setup', false],
  ['https://localhost.example/', false],
])('links of %s work on this computer alone: %s', (url, expected) => expect(isOnlyHere(url)).toBe(expected));
