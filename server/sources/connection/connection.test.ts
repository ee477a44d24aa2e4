/** Tests the small parts of every live connector. */
import { afterAll, describe, expect, it } from 'vitest';
import { openTestSession, START_MS, testBundle } from '#tests/support/session.ts';
import { validateConnectorState } from '#schemas/generated/validators.js';
import { joined, reportOf, stateIn } from './connectorReport.ts';
import { addressFrom, secretFrom } from './environment.ts';
import { readReceivedBefore } from './receivedBefore.ts';
import { createRecentIds } from './recentIds.ts';
import { missedWords, retryWords } from './connectionText.ts';

it('remembers ids as long as there is room', () => {
  const ids = createRecentIds(2);
  expect(['a', 'b', 'a', 'c', 'b', 'a'].map((id) => ids.isRepeat(id))).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
  ]);
});

describe('words', () => {
  it('tell short waits in seconds and long ones by the clock of the streamer, never too early', () => {
    expect(retryWords(1_500, START_MS, 'UTC')).toEqual({
      en: 'Trying again in 2 s.',
      de: 'Nächster Versuch in 2 s.',
    });
    expect(retryWords(90_001, START_MS, 'America/New_York').en).toBe('Trying again at 07:02.');
    expect(retryWords(120_000, START_MS, 'Europe/Berlin').de).toBe('Nächster Versuch um 13:02 Uhr.');
    const midnight = Date.parse('2026-01-01T23:58:00Z');
    expect(missedWords({ fromMs: midnight, toMs: midnight + 125_000 }, 'UTC').en).toContain(
      'From 23:58:00 to 00:00:05',
    );
  });

  it('are joined language by language and fit the schema whatever they are', () => {
    const words = joined({ en: 'One.', de: 'Eins.' }, { en: 'x'.repeat(600), de: 'y'.repeat(600) });
    const report = reportOf('test', 'waiting', words);
    expect(report.message).toMatch(/^One\. x+$/);
    expect(stateIn(report, 'de').message).toMatch(/^Eins\. y+$/);
    for (const locale of ['en', 'de'] as const) expect(validateConnectorState(stateIn(report, locale))).toBe(true);
    expect(stateIn({ connector: 'test', status: 'ended', message: 'Only English' }, 'de').message).toBe('Only English');
  });
});

describe('settings', () => {
  const address = (value?: string): string | undefined => addressFrom({ X: value }, 'X', ['ws'], 'ws://example.com');

  it('are undefined when they are not set, and have no slash at their end', () => {
    expect([address(), address(''), address('ws://a.example:1//'), address('ws://a.example/b/')]).toEqual([
      undefined,
      undefined,
      'ws://a.example:1',
      'ws://a.example/b',
    ]);
    expect([secretFrom({}, 'X'), secretFrom({ X: ' ' }, 'X'), secretFrom({ X: ' key ' }, 'X')]).toEqual([
      undefined,
      undefined,
      'key',
    ]);
  });

  it.each(['a.example', 'http://a.example', '//a.example', 'ws:'])('an address cannot be %s', (value) =>
    expect(() => address(value)).toThrow(`X: "${value}" is not valid. Use an address that begins with ws://`),
  );

  it('secrets are not repeated when they are wrong', () => {
    expect(() => secretFrom({ X: 'two words' }, 'X')).toThrow('X: "[secret]" is not valid.');
  });
});

describe('what was heard before', async () => {
  const { session, store, submitAll, close } = await openTestSession(testBundle([]));
  afterAll(close);

  it('is nothing, then the last event of a source and its stream', async () => {
    expect(await readReceivedBefore(store)).toBeNull();
    await submitAll([
      { id: 'a', at: START_MS + 1, type: 'streamStart', payload: { roomId: '7' } },
      { id: 'b', at: START_MS + 2, type: 'follow', payload: {} },
      {
        id: 'c',
        at: START_MS + 3,
        type: 'changeTimer',
        origin: 'command',
        itemId: 'x',
        payload: { action: 'start', seconds: 0 },
      },
    ]);
    await session.advance(START_MS + 90_000);
    expect(await readReceivedBefore(store)).toEqual({ atMs: START_MS + 2, roomId: '7', isOver: false });
    // Nothing of another platform was ever received.
    expect(await readReceivedBefore(store, 'twitch')).toBeNull();
    await submitAll([{ id: 'd', at: START_MS + 95_000, type: 'streamEnd', payload: { reason: 'ended' } }]);
    await submitAll([{ id: 'e', at: START_MS + 96_000, type: 'follow', payload: {} }]);
    expect(await readReceivedBefore(store)).toEqual({ atMs: START_MS + 96_000, roomId: '7', isOver: true });
  });
});
