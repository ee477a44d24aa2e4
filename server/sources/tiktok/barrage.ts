/**
 * Maps barrage messages, in which the platform announces Super Fans and the entrances of high gifters and fans (behaviour:
 * event-12, event-13). The text key and the sub type decide; the type alone says nothing.
 */
import type { JoinPayload, ViewerRef } from '#schemas/generated/types.ts';
import { joinDraft, type Source, superFanDraft } from '../eventDrafts.ts';
import type { MapResult } from '../mapResult.ts';
import { countOf, textOf } from '../rawFields.ts';
import type { RawMessages, RawUser } from './rawMessage.ts';
import { MAX_LEVEL, viewerOf } from './viewer.ts';

type Barrage = RawMessages['WebcastBarrageMessage'];
type Meaning = 'becameSuperFan' | NonNullable<JoinPayload['announcedAs']>;

const MEANING_OF_KEY: ReadonlyMap<string, Meaning> = new Map([
  ['ttlive_superFan_commentNotif_someoneBecameSuperFan', 'becameSuperFan'],
  ['ttlive_superFan_commentNotif_superFanJoined', 'superFan'],
  ['pm_mt_alp_join_animation', 'gifter'],
  ['pm_mt_fan_live_join', 'fan'],
]);

/** Sub types that belong to certain meanings only; any other sub type says nothing. */
const MEANINGS_OF_SUB_TYPE: readonly (readonly [subType: RegExp, meanings: readonly Meaning[]])[] = [
  [/^BecomingSuperFan/, ['becameSuperFan']],
  [/^fans_entrance$/, ['superFan', 'fan', 'gifter']],
];

const NAME_CHARS = 100;
/** Type of a text piece that represents a viewer. */
const USER_PIECE = 11;
const MAX_PIECES = 20;

export function mapBarrage(message: Barrage): MapResult {
  const keys = textsOf(message).map(({ key }) => textOf(key, NAME_CHARS));
  const key = keys.find((one) => MEANING_OF_KEY.has(one)) ?? keys.find((one) => one !== '') ?? '';
  const subType = textOf(message.subType, NAME_CHARS);
  const meaning = meaningOf(key, subType);
  if (meaning === null) return { ignored: `WebcastBarrageMessage (${nameOf(key, subType)})` };
  const viewer = announcedViewer(message);
  if (viewer === undefined) return { ignored: `WebcastBarrageMessage (${nameOf(key, subType)}, no user)` };
  const { common } = message;
  const source: Source = { messageId: common?.msgId, createTime: common?.createTime, viewer };
  if (meaning === 'gifter' || meaning === 'fan') return joinDraft(source, meaning);
  const superFan = { ...source, viewer: { ...viewer, isSubscriber: true } };
  return meaning === 'superFan' ? joinDraft(superFan, meaning) : superFanDraft(superFan);
}

/** Returns null for an unknown key, and where key and sub type contradict each other. */
function meaningOf(key: string, subType: string): Meaning | null {
  const meaning = MEANING_OF_KEY.get(key);
  const allowed = MEANINGS_OF_SUB_TYPE.find(([pattern]) => pattern.test(subType))?.[1];
  // A message without a key has the meaning of its sub type if that is unambiguous.
  if (key === '') return allowed?.length === 1 ? allowed[0]! : null;
  return meaning === undefined || allowed?.includes(meaning) === false ? null : meaning;
}

function nameOf(key: string, subType: string): string {
  return [key || 'no key', subType].filter((part) => part !== '').join(', ');
}

function textsOf({ content, commonBarrageContent, common }: Barrage) {
  return [content, commonBarrageContent, common?.displayText].filter((text) => text !== undefined);
}

/** Returns the announced viewer with the levels that only this message contains. */
function announcedViewer(message: Barrage): ViewerRef | undefined {
  const { userGradeParam, fansLevelParam } = message;
  const users = [message.user, userGradeParam?.user, fansLevelParam?.user, ...usersInTexts(message)];
  const viewer = users.map((user) => viewerOf(user)).find((one) => one !== undefined);
  if (viewer === undefined) return undefined;
  const gifterLevel = Math.max(viewer.gifterLevel, countOf(userGradeParam?.currentGrade, MAX_LEVEL));
  const teamMemberLevel = Math.max(viewer.teamMemberLevel, countOf(fansLevelParam?.currentGrade, MAX_LEVEL));
  return { ...viewer, gifterLevel, teamMemberLevel, isTeamMember: teamMemberLevel > 0 };
}

function usersInTexts(message: Barrage): (RawUser | undefined)[] {
  const pieces = textsOf(message).flatMap((text) => (text.pieces ?? []).slice(0, MAX_PIECES));
  return pieces.map((piece) => (piece.type === USER_PIECE ? piece.userValue?.user : undefined));
}
