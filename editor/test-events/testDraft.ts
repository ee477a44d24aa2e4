/** Form state of a test event, and the request built from it. Pure. */
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { SAMPLE_VIEWERS } from '#engine/core/sampleViewers.ts';
import type { PlatformEvent } from '#engine/rules/platformEvents.ts';
import { LOWEST_TEAM_LEVEL } from '#engine/rules/viewerFilter.ts';
import type { GiftAnswer, TestEvent, TestViewer, ViewerRef } from '#schemas/generated/types.ts';
import { fieldNamesOf, hasViewer } from './eventFields.ts';

export interface TestDraft {
  type: PlatformEvent;
  /** Values of all kinds of events, so that a kind keeps its values. */
  values: Readonly<Record<string, string | number>>;
  gift: Pick<GiftAnswer, 'id' | 'nameEn' | 'image' | 'diamondCount'>;
  isCombo: boolean;
  viewer: ViewerRef;
}

/** Default gift: a rose, which everybody knows. */
const ROSE = { id: '5655', nameEn: 'Rose', image: '', diamondCount: 1 };

/** @param samples default texts */
export function newDraft(type: PlatformEvent, samples: { comment: string; text: string }): TestDraft {
  const numbers = {
    repeatCount: 10,
    likeCount: 15,
    months: 1,
    viewerCount: 120,
    diamondCount: 20,
    peopleCount: 10,
    giftedCount: 5,
    leftMs: 300_000,
    ownScore: 5_000,
    opponentScore: 4_200,
  };
  return {
    type,
    values: { ...samples, ...numbers, reason: 'ended', kind: 'superFan', phase: 'started' },
    gift: ROSE,
    isCombo: true,
    viewer: SAMPLE_VIEWERS[0]!,
  };
}

/** Returns the next of the made-up viewers. */
export function otherViewer({ tiktokId }: ViewerRef): ViewerRef {
  const index = SAMPLE_VIEWERS.findIndex((viewer) => viewer.tiktokId === tiktokId);
  return SAMPLE_VIEWERS[(index + 1) % SAMPLE_VIEWERS.length]!;
}

/** Changes the viewer; a team member gets the lowest team level, everybody else has none. */
export function changedViewer(viewer: ViewerRef, changed: Partial<TestViewer>): ViewerRef {
  const { isTeamMember } = changed;
  const level = isTeamMember === true ? LOWEST_TEAM_LEVEL : 0;
  return { ...viewer, ...changed, ...(isTeamMember !== undefined && { teamMemberLevel: level }) };
}

export function testEventOf({ type, values, gift, isCombo, viewer }: TestDraft): TestEvent {
  const given = fieldNamesOf(type).flatMap((name) => (name in values ? [[name, values[name]] as const] : []));
  const { id: giftId, nameEn: giftName, image: giftImageUrl, diamondCount } = gift;
  const ofGift = type === 'gift' ? { giftId, giftName, giftImageUrl, diamondCount } : {};
  return {
    type,
    payload: { ...Object.fromEntries(given), ...ofGift },
    ...(type === 'battle' && scoresOf(values)),
    ...(hasViewer(type) && { viewer: named(viewer) }),
    ...(type === 'gift' && isCombo && Number(values['repeatCount']) > 1 && { isCombo }),
  };
}

/** A battle starts without points. */
function scoresOf(values: TestDraft['values']): Pick<TestEvent, 'ownScore' | 'opponentScore'> {
  if (values['phase'] === 'started') return {};
  return { ownScore: Number(values['ownScore']), opponentScore: Number(values['opponentScore']) };
}

/** Gives a renamed viewer another id. */
function named(viewer: ViewerRef): ViewerRef {
  const sample = SAMPLE_VIEWERS.find(({ tiktokId }) => tiktokId === viewer.tiktokId);
  const displayName = viewerNameOf(viewer);
  const tiktokId = sample?.displayName === displayName ? viewer.tiktokId : `test-${displayName}`.slice(0, 64);
  return { ...viewer, displayName, tiktokId };
}
