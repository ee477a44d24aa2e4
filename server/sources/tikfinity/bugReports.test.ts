/** Tests the readings of small recordings that were made after public bug reports. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ChatPayload, ViewerRef } from '#schemas/generated/types.ts';
import { chatRuns } from '#engine/items/chat/runs.ts';
import { packageFolder } from '../../ground/base/packageFolder.ts';
import { GIFT_CATALOGUE } from '../tiktok/giftCatalogue.ts';
import { mapPush } from './map.ts';

interface Said {
  viewer: ViewerRef;
  payload: ChatPayload;
}

function chats(name: string): Said[] {
  const lines = readFileSync(join(packageFolder(), 'fixtures/reports', name), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => mapPush(JSON.parse(line) as never, { gifts: GIFT_CATALOGUE }) as unknown as Said);
}

// behaviour: event-15
it('names that show nothing are replaced by the user name', () => {
  const names = chats('r16-invisible-names.tikfinity.jsonl').map(({ viewer }) => viewer.displayName);
  expect(names).toEqual(['viewer_10', 'viewer_11', 'viewer_12', 'viewer_13', 'viewer_14']);
});

// behaviour: event-16
it('emoji codes are emoji, or the picture that the message lists', () => {
  const runs = chats('r17-emoji-codes.tikfinity.jsonl').map(({ payload }) => chatRuns(payload.comment, payload.emotes));
  expect(runs).toEqual([
    [{ text: '😂😮' }],
    [
      { text: 'hey ' },
      { emote: { id: '[laughcry]', imageUrl: 'https://p16.example.invalid/laughcry.png' } },
      { text: '!' },
    ],
  ]);
});
