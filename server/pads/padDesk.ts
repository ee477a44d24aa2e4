/** Lists what a caller's pads can do, and does it. Pads of one account share the ids of presses. */
import { AppError, wordsIn } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { Locale, PadAction, PressPadAction } from '#schemas/generated/types.ts';
import { type Caller, limitIdOf } from '../ground/http/caller.ts';
import type { SessionReader } from '../show/session/ports/sessionReader.ts';
import { PAD_FAMILIES } from './actions/index.ts';
import type { PadEntry, PadFamily, PadPorts, PadView } from './padAction.ts';
import { createPressMemory } from './pressMemory.ts';

export interface PadDesk {
  list(caller: Caller, locale: Locale): Promise<ListedActions>;
  /**
   * Presses or turns an action. A repeated press id does nothing and ends as the first one did.
   * @throws PAD_ACTION_UNKNOWN, PAD_ACTION_KIND, PAD_FLOW_NOT_STARTED and errors of what it controls
   */
  press(caller: Caller, actionId: string, press: PressPadAction, locale: Locale): Promise<void>;
}

export interface ListedActions {
  actions: PadAction[];
  /** Whether time alone changes some of them. */
  isTicking: boolean;
}

export interface PadDeskDeps extends PadPorts {
  sessions: SessionReader;
  clock: Clock;
}

/** Further ones are left out. */
const MAX_ACTIONS = 1_000;
const MAX_ID = 500;
const MAX_LABEL = 300;
const MAX_TITLE = 60;

const idOf = (family: string, { target }: PadEntry): string => (target === '' ? family : `${family}:${target}`);

function actionOf(family: string, { kind }: PadFamily, entry: PadEntry, locale: Locale): PadAction {
  return {
    id: idOf(family, entry),
    kind,
    label: wordsIn(entry.label, locale).slice(0, MAX_LABEL),
    group: wordsIn(entry.group, locale).slice(0, MAX_LABEL),
    isOn: kind === 'toggle' ? (entry.isOn ?? false) : null,
    title: (entry.title ?? '').slice(0, MAX_TITLE),
    progress: entry.progress ?? null,
  };
}

/** Returns the family of an action id, if the caller may have it. */
function familyOf(actionId: string, { helper }: Caller): PadFamily | null {
  const [name = ''] = actionId.split(':', 1);
  const family = Object.hasOwn(PAD_FAMILIES, name) ? PAD_FAMILIES[name]! : null;
  return family !== null && helper && !family.isForHelpers ? null : family;
}

export function createPadDesk({ sessions, clock, ...ports }: PadDeskDeps): PadDesk {
  const presses = createPressMemory(clock);

  async function viewOf(caller: Caller): Promise<PadView | null> {
    const state = (await sessions.read(caller.userId))?.state;
    if (state === undefined) return null;
    return { state, nowMs: Math.max(state.at, Math.floor(clock.nowMs())), caller, ports };
  }

  async function pressNow(caller: Caller, actionId: string, press: PressPadAction, locale: Locale): Promise<void> {
    const [family, view] = [familyOf(actionId, caller), await viewOf(caller)];
    const [name = ''] = actionId.split(':', 1);
    const entries = family === null || view === null ? [] : await family.list(view);
    const entry = entries.find((each) => idOf(name, each) === actionId);
    if (family === null || view === null || entry === undefined)
      throw new AppError('PAD_ACTION_UNKNOWN', { id: actionId.slice(0, 100) });
    const { isOn, steps } = press;
    if ((isOn !== undefined && family.kind !== 'toggle') || (steps !== undefined && family.kind !== 'dial'))
      throw new AppError('PAD_ACTION_KIND', { id: actionId.slice(0, 100) });
    const wanted = family.kind === 'toggle' && (isOn ?? entry.isOn !== true);
    const { state } = view;
    const started = await family.press({ entry, isOn: wanted, steps: steps ?? null, state, caller, locale, ports });
    if (started && started.started === 0 && started.refused[0] !== undefined)
      throw new AppError('PAD_FLOW_NOT_STARTED', { flow: started.refused[0].flowName });
  }

  return {
    async list(caller, locale) {
      const view = await viewOf(caller);
      if (view === null) return { actions: [], isTicking: false };
      const families = Object.entries(PAD_FAMILIES).filter(([, { isForHelpers }]) => !caller.helper || isForHelpers);
      const lists = await Promise.all(
        families.map(async ([name, family]) =>
          (await family.list(view)).map((entry) => ({ entry, action: actionOf(name, family, entry, locale) })),
        ),
      );
      const listed = lists
        .flat()
        .filter(({ action }) => action.id.length <= MAX_ID)
        .slice(0, MAX_ACTIONS);
      const isTicking = listed.some(({ entry }) => entry.isTicking === true);
      return { actions: listed.map(({ action }) => action), isTicking };
    },
    press(caller, actionId, press, locale) {
      const work = (): Promise<void> => pressNow(caller, actionId, press, locale);
      return press.pressId === undefined ? work() : presses.once(limitIdOf(caller), press.pressId, work);
    },
  };
}
