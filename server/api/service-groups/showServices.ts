/** Services for what is on air: pages, activity, speech, giveaways, games, reports of streams. */
import type { Hub } from '../../pages/realtime/hub.ts';
import type { Rehearsals } from '../../rehearsals/rehearsals.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import { openSessions } from '../../show/session/ports/sessionReader.ts';
import { createChatDesk } from '../../pages/chat/chatDesk.ts';
import { createActivity } from '../../pages/activity/activity.ts';
import { createGiveawayDesk } from '../../pages/giveaway/giveawayDesk.ts';
import { createSongDesk } from '../../pages/songs/songDesk.ts';
import { createSpeechDesk } from '../../pages/speech/speechDesk.ts';
import { createSpeechTexts } from '../../pages/speech/speechTexts.ts';
import { createStreamersOnAir } from '../../operation/about/streamersOnAir.ts';
import { createGameService } from '../../documents/games/gameService.ts';
import { createLiveService } from '../../pages/live/liveService.ts';
import { findViewer } from '../../people/viewers/store.ts';
import { viewerByName } from '../../people/viewers/viewerFinder.ts';
import { createReach } from '../../pages/reach/reach.ts';
import { createReportDesk } from '../../people/reports/reportDesk.ts';
import { createReportWriter } from '../../people/reports/reportWriter.ts';
import { createPageService } from '../../pages/pageService.ts';
import type { Needs } from './needs.ts';

export type ShowPorts = Needs<typeof createPageService, 'host'> &
  Needs<typeof createReach> &
  Needs<typeof createSpeechDesk, 'isAudible' | 'host' | 'sessions'> &
  Needs<typeof createSongDesk, 'host' | 'sessions'> &
  Needs<typeof createGiveawayDesk, 'findViewer' | 'host' | 'sessions'> &
  Needs<typeof createSpeechTexts> &
  Needs<typeof createGameService> &
  Needs<typeof createLiveService> &
  Needs<typeof createReportDesk, 'writer'> &
  Needs<typeof createReportWriter> &
  Needs<typeof createActivity, 'host' | 'sessions'> &
  Needs<typeof createChatDesk, 'findViewer' | 'host' | 'sessions'> &
  Needs<typeof createStreamersOnAir> & {
    hub: Pick<Hub, 'isAudible'>;
    rehearsals: Rehearsals;
  };

export function showServices(ports: ShowPorts) {
  const { hub, lists, rehearsals } = ports;
  const shown = { ...ports, host: rehearsals, sessions: openSessions(rehearsals) };
  return {
    pages: createPageService(shown),
    /** Whether a stream is seen on an overlay. */
    reach: createReach(ports),
    /** Shows and controls current and waiting speech. */
    speechDesk: createSpeechDesk({ ...shown, isAudible: hub.isAudible }),
    /** Songs that viewers ask for. */
    songDesk: createSongDesk(shown),
    speechTexts: createSpeechTexts(ports),
    /** The giveaway that runs, and past ones. */
    giveaways: createGiveawayDesk({ ...shown, findViewer: viewerByName(lists) }),
    games: createGameService(ports),
    live: createLiveService(ports),
    /** Reports of past streams. */
    streamReports: createReportDesk({ ...ports, writer: createReportWriter(ports) }),
    activity: createActivity(shown),
    /** Hides, highlights and thanks from the chat. */
    chatDesk: createChatDesk({ ...shown, findViewer: (streamerId, id) => findViewer(lists, streamerId, id) }),
    streamers: createStreamersOnAir(ports),
    /** Tests that are shown and never count. */
    rehearsals,
    /** For commands to the session of whoever asks. */
    host: rehearsals as Inbox,
  };
}
