import { expect, test } from 'vitest';
import { type CueDraft, cuesFor } from './cueDraft.ts';

const cue = (playbackId: string, profileId?: string): CueDraft => ({
  topic: 'playSound',
  payload: {},
  playbackId,
  startedAt: 1,
  untilMs: 2,
  ...(profileId !== undefined && { profileId }),
});
const idsFor = (cues: CueDraft[], profileId: string) => cuesFor(cues, profileId).map(({ playbackId }) => playbackId);

// behaviour: cue-5
test('a cue that names a profile is performed by pages of that profile, any other by those of all', () => {
  const cues = [cue('all'), cue('mine', 'me'), cue('yours', 'you')];
  expect(idsFor(cues, 'me')).toEqual(['all', 'mine']);
  expect(idsFor(cues, 'other')).toEqual(['all']);
});
