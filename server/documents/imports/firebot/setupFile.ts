/** Imports set-ups of Firebot: JSON with commands, timers, scheduled tasks, preset effect lists, counters and events. */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { NO_FLOWS } from '../../bundles/flowsInBundle.ts';
import { checked, isThere, Losses, nameOf, refuseTooMany, withoutTwins } from '../arrival/draft.ts';
import { foreignId, objectId } from '../arrival/objectId.ts';
import type { Fields } from '../arrival/strictFields.ts';
import { type FoundCode, type FoundCounter, type ImportSource, isObject, NO_COUNTS } from '../importContents.ts';
import { commandFlows } from './commands.ts';
import type { EffectContext } from './effects.ts';
import { eventFlows } from './events.ts';
import { presetFlow } from './presets.ts';
import { taskFlow, timerFlow } from './timers.ts';

const PROGRAM = 'Firebot';

/** Kinds of components that nothing here corresponds to, and their names. */
const OTHERS: Readonly<Record<string, BothLanguages>> = {
  currencies: { en: 'Currencies', de: 'Währungen' },
  hotkeys: { en: 'Hotkeys', de: 'Tastenkürzel' },
  viewerRoles: { en: 'Viewer roles', de: 'Zuschauerrollen' },
  viewerRankLadders: { en: 'Rank ladders', de: 'Rangleitern' },
  quickActions: { en: 'Quick actions', de: 'Schnellaktionen' },
  overlayWidgetConfigs: { en: 'Overlay widgets', de: 'Overlay-Widgets' },
  globalValues: { en: 'Global values', de: 'Globale Werte' },
  variableMacros: { en: 'Variable macros', de: 'Variablen-Makros' },
  effectQueues: { en: 'Effect queues', de: 'Effekt-Warteschlangen' },
};
const noCounterpart = (name: BothLanguages): BothLanguages => ({
  en: `${name.en} have no counterpart here.`,
  de: `${name.de} gibt es hier nicht.`,
});
const ASKS: BothLanguages = {
  en: 'asks questions when Firebot imports it. Liveloom does not fill in the answers, so check the texts.',
  de: 'stellt Fragen, wenn Firebot es importiert. Liveloom setzt die Antworten nicht ein, sieh deshalb die Texte durch.',
};
const RESTART: BothLanguages = {
  en: 'this counter starts at 0, and its limits and effects are left out.',
  de: 'dieser Zähler beginnt bei 0; seine Grenzen und Effekte bleiben weg.',
};

export const firebotSource: ImportSource = {
  isThis: (value) =>
    isObject(value) && typeof value['name'] === 'string' && isObject(value['components']) && !('format' in value),
  read(value, _text, file) {
    const setup = value as { name: string; components: Fields; importQuestions?: unknown };
    const losses = new Losses();
    const title = nameOf(setup.name, PROGRAM);
    const code: FoundCode[] = [];
    const listOf = (kind: string): Fields[] => {
      const list = setup.components[kind];
      refuseTooMany(Array.isArray(list) ? list : [], file, `components.${kind}`);
      return Array.isArray(list) ? list.filter(isObject) : [];
    };
    if (Array.isArray(setup.importQuestions) && setup.importQuestions.length > 0) losses.add(title, ASKS);
    const counters = listOf('counters').flatMap(({ id, name }): FoundCounter[] => {
      const counterId = foreignId(id);
      if (counterId !== null) losses.add(nameOf(name, 'Counter'), RESTART);
      return counterId === null ? [] : [{ id: objectId(PROGRAM, 'counter', counterId), name: nameOf(name, 'Counter') }];
    });
    const presets = listOf('presetEffectLists');
    const context: EffectContext = {
      losses,
      code,
      counterIds: new Set(counters.map(({ id }) => id)),
      presetIds: new Set(presets.flatMap(({ id }) => foreignId(id) ?? [])),
    };
    const [commands, timers, tasks] = [listOf('commands'), listOf('timers'), listOf('scheduledTasks')];
    const events = [...listOf('events'), ...listOf('eventGroups').flatMap((group) => eventsIn(group))];
    const drafts = withoutTwins(
      [
        ...commandFlows(commands, context),
        ...timers.map((timer) => timerFlow(timer, context)),
        ...tasks.map((task) => taskFlow(task, context)),
        ...presets.map((preset) => presetFlow(preset, context)),
        ...eventFlows(events, context),
      ].filter(isThere),
      losses,
    );
    for (const [kind, name] of Object.entries(OTHERS))
      if (listOf(kind).length > 0) losses.block(title, noCounterpart(name));
    const flows = drafts.map((flow) => checked<Flow>('flow', flow, losses)).filter(isThere);
    return {
      source: PROGRAM,
      overlay: null,
      parts: { ...NO_FLOWS, flows },
      counts: { ...NO_COUNTS, flows: commands.length + timers.length + tasks.length + presets.length + events.length },
      problems: [],
      losses: losses.all(),
      hasObjectIds: true,
      counters,
      code,
    };
  },
};

/** Events of a group that is off are off. */
function eventsIn({ events, active }: Fields): Fields[] {
  const list = Array.isArray(events) ? events.filter(isObject) : [];
  return active === false ? list.map((event) => ({ ...event, active: false })) : list;
}
