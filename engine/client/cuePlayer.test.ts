import { describe, expect, it } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { createCuePlayer } from './cuePlayer.ts';
import type { CueMessage } from './cuePlayer.ts';

function cue(playbackId: string, untilMs: number): CueMessage {
  return { type: 'message', seq: 1, topic: 'playSound', payload: {}, cue: { playbackId, startedAt: 0, untilMs } };
}

describe('a cue', () => {
  it('is performed by everyone who listens, once', () => {
    const player = createCuePlayer(manualClock(0));
    const heard: string[] = [];
    player.subscribe({ perform: (message) => void heard.push(`a ${message.cue.playbackId}`) });
    const end = player.subscribe({ perform: (message) => void heard.push(`b ${message.cue.playbackId}`) });
    expect([player.offer(cue('c1', 100)), player.offer(cue('c1', 100))]).toEqual([true, false]);
    end();
    player.offer(cue('c2', 100));
    expect(heard).toEqual(['a c1', 'b c1', 'a c2']);
  });

  // behaviour: cue-1
  it('may start until its last moment and is dropped after it, also one that was performed before', () => {
    const clock = manualClock(0);
    const player = createCuePlayer(clock);
    expect(player.offer(cue('performed', 100))).toBe(true);
    clock.set(100);
    expect(player.offer(cue('in time', 100))).toBe(true);
    clock.set(101);
    expect(player.offer(cue('late', 100))).toBe(false);
    expect(player.offer(cue('performed', 100))).toBe(false);
  });

  it('that is not in a snapshot is over for those who care', () => {
    const player = createCuePlayer(manualClock(0));
    const kept: string[][] = [];
    player.subscribe({ perform: () => undefined });
    player.subscribe({ perform: () => undefined, keepOnly: (ids) => void kept.push([...ids]) });
    player.replace(new Set(['c1']));
    expect(kept).toEqual([['c1']]);
  });
});
