/** Notifies open pages of the dashboard about commits that change what they show. */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import {
  activityChannel,
  chatChannel,
  type Changes,
  flowsChannel,
  giveawayChannel,
  padsChannel,
  songsChannel,
  speechChannel,
} from '../../ground/base/changes.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import { isActivityType } from '../activity/kinds.ts';

type Notify = Pick<Changes, 'changed'>;
type StateListener = (streamerId: string, state: Pick<SessionState, 'stages' | 'documents'>) => void;

/** Events that hide messages or viewers, or mute viewers. */
const MARKING: ReadonlySet<string> = new Set(['hideChat', 'setViewerVoice', 'mergeViewers', 'unmergeViewers']);

/** Notifies watchers of a streamer's activity and chat about commits that contain something to read. */
export function notifyActivity({ changed }: Notify): (streamerId: string, events: readonly StreamEvent[]) => void {
  return (streamerId, events) => {
    if (events.some(({ type }) => isActivityType(type))) changed(activityChannel(streamerId));
    if (events.some(({ type }) => MARKING.has(type))) changed(chatChannel(streamerId));
  };
}

/** Notifies watchers of a streamer's flows, speech, giveaways or songs about each commit that changed one of them, and pads about all. */
export function notifyState({ changed }: Notify): StateListener {
  const isNewFlows = createRecall();
  const isNewSpeech = createRecall();
  const isNewGiveaways = createRecall();
  const isNewSongs = createRecall();
  return (streamerId, { stages: { flows, speech, giveaways, songs }, documents: { others } }) => {
    if (isNewFlows(flows, others['flowQueue'])) changed(flowsChannel(streamerId));
    if (isNewSpeech(speech, others['speech'])) changed(speechChannel(streamerId));
    if (isNewGiveaways(giveaways)) changed(giveawayChannel(streamerId));
    if (isNewSongs(songs, others['songRequests'])) changed(songsChannel(streamerId));
    changed(padsChannel(streamerId));
  };
}

/** Returns a function that answers whether a state was not yet reported with this document; states are not kept alive. */
function createRecall(): (state: object, document?: unknown) => boolean {
  const reported = new WeakMap<object, { document: unknown }>();
  return (state, document) => {
    const before = reported.get(state);
    if (before !== undefined && before.document === document) return false;
    reported.set(state, { document });
    return true;
  };
}
