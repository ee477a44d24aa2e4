import { describe, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { arrangeSessions, type SessionMessage } from './arrangeSessions.ts';

const follow = (n: number): EventDraft => ({ id: `tiktok:${n}`, type: 'follow', payload: {}, sourceAt: n });
const end: EventDraft = { type: 'streamEnd', payload: { reason: 'ended' } };
const count: EventDraft = { type: 'viewerCount', payload: { viewerCount: 1 } };
const message = (session: string, receivedAt: number | undefined, draft: EventDraft): SessionMessage => ({
  session,
  receivedAt,
  draft,
});

function outline(messages: SessionMessage[]): string[] {
  return arrangeSessions(messages, 1000).map(({ id, at }) => `${at} ${id}`);
}

describe('arrangeSessions', () => {
  it('begins with a start and keeps the times of one connection', () => {
    const events = arrangeSessions([message('a', 5000, follow(1)), message('a', 7000, follow(2))], 0);
    expect(events.map(({ at }) => at)).toEqual([5000, 5000, 7000]);
    expect(events[0]).toMatchObject({ id: 'streamStart:5000', type: 'streamStart', payload: { roomId: 'a' } });
    expect(events[1]).toEqual({ ...follow(1), at: 5000, origin: 'connector' });
  });

  it('lays overlapping connections one after the other and keeps the distances inside each', () => {
    const messages = [
      message('a', 5000, follow(1)),
      message('b', 6000, follow(2)),
      message('a', 9000, follow(3)),
      message('b', 6500, follow(4)),
    ];
    expect(outline(messages)).toEqual([
      '5000 streamStart:5000',
      '5000 tiktok:1',
      '9000 tiktok:3',
      '10000 streamStart:10000',
      '10000 tiktok:2',
      '10500 tiktok:4',
    ]);
  });

  it('keeps the time of a connection that begins after the one before has ended', () => {
    const messages = [message('a', 5000, follow(1)), message('b', 90_000, follow(2))];
    expect(outline(messages)[2]).toBe('90000 streamStart:90000');
  });

  it('never goes back when a message comes late', () => {
    const messages = [message('a', 5000, follow(1)), message('a', 4000, follow(2)), message('a', 5100, follow(3))];
    expect(outline(messages)).toEqual(['5000 streamStart:5000', '5000 tiktok:1', '5000 tiktok:2', '5100 tiktok:3']);
  });

  it('starts again when a connection goes on after its end', () => {
    const messages = [message('a', 5000, follow(1)), message('a', 5000, end), message('a', 5000, follow(2))];
    expect(outline(messages)).toEqual([
      '5000 streamStart:5000',
      '5000 tiktok:1',
      '5000 streamEnd:5000',
      '5001 streamStart:5001',
      '5001 tiktok:2',
    ]);
  });

  it('gives messages without id and time an id of their own', () => {
    const messages = [message('a', 5000, follow(1)), message('a', undefined, count), message('a', undefined, count)];
    expect(outline(messages).slice(2)).toEqual(['5001 viewerCount:5001', '5002 viewerCount:5002']);
    expect(outline([message('a', undefined, count)])).toEqual(['1001 streamStart:1001', '1001 viewerCount:1001']);
  });
});
