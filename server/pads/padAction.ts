/** Contract of what pads can do: a family of actions is a file in `actions/` and a line in its registry. */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { Locale, PadAction, StartedFlows } from '#schemas/generated/types.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { GameService } from '../documents/games/gameService.ts';
import type { SongRequestSettingsService } from '../documents/settings/songRequestSettings.ts';
import type { FlowDesk } from '../pages/flows/flowDesk.ts';
import type { GiveawayDesk } from '../pages/giveaway/giveawayDesk.ts';
import type { SongDesk } from '../pages/songs/songDesk.ts';
import type { SpeechDesk } from '../pages/speech/speechDesk.ts';
import type { SessionState } from '../show/fold/sessionState.ts';
import type { Inbox } from '../show/session/ports/inbox.ts';
import type { Scenes } from './scenes.ts';

/** Controls of the show that pads use; they check and refuse as for every other caller. */
export interface PadPorts {
  host: Inbox;
  flowDesk: Pick<FlowDesk, 'control' | 'pause' | 'press' | 'run' | 'stop'>;
  games: Pick<GameService, 'spinWheel' | 'startBalloon'>;
  giveaways: Pick<GiveawayDesk, 'change'>;
  scenes: Scenes;
  songDesk: Pick<SongDesk, 'change'>;
  songRequestSettings: Pick<SongRequestSettingsService, 'update'>;
  speechDesk: Pick<SpeechDesk, 'change'>;
}

/** State and caller that a list of actions is made from. */
export interface PadView {
  state: SessionState;
  nowMs: number;
  caller: Caller;
  ports: PadPorts;
}

/** One action of a family. */
export interface PadEntry {
  /** What it controls, for example the id of an item; empty for the only action of its family. */
  target: string;
  label: BothLanguages;
  group: BothLanguages;
  isOn?: boolean;
  title?: string;
  progress?: number;
  /** Whether time alone changes its title. */
  isTicking?: boolean;
}

/** A press of an action that is there. */
export interface PadPress {
  entry: PadEntry;
  /** Wanted state of a toggle; false for other kinds. */
  isOn: boolean;
  /** Steps by which a dial was turned; null = it was pressed. */
  steps: number | null;
  state: SessionState;
  caller: Caller;
  locale: Locale;
  ports: PadPorts;
}

export interface PadFamily {
  kind: PadAction['kind'];
  /** Whether helpers with the right to press have it (behaviour: helper-2). */
  isForHelpers: boolean;
  list(view: PadView): readonly PadEntry[] | Promise<readonly PadEntry[]>;
  /** @returns flows that were started, where it starts some */
  press(press: PadPress): Promise<StartedFlows | void>;
}

/** Returns the same text for both languages: names that the streamer gave. */
export const named = (name: string): BothLanguages => ({ en: name, de: name });
