/** Starters of flows with the like balloon. Pure. */
import type { BalloonSettings } from '#schemas/generated/types.ts';
import type { FlowStarter } from '../../flows/starters.ts';

const NO_WORDS = { en: '', de: '' } as const;

/** Creates a step that starts this balloon at its saved place. */
function stepOf(balloon: BalloonSettings): FlowStarter['steps'][number] {
  const { requiredLikes, duration, balloonColor, balloonShape, balloonTextColor, showProgress } = balloon;
  const look = { shape: balloonShape, color: balloonColor, textColor: balloonTextColor, showProgress };
  return {
    kind: 'START_BALLOON',
    settings: { requiredLikes: String(requiredLikes), seconds: duration, ...look },
  };
}

export function balloonStarters(balloon: BalloonSettings): FlowStarter[] {
  const start = stepOf(balloon);
  return [
    {
      id: 'balloon-gift',
      name: { en: 'A gift starts the balloon', de: 'Ein Geschenk startet den Ballon' },
      about: {
        en: 'Choose which gifts start the balloon. Nothing happens until you save.',
        de: 'Wähle, welche Geschenke den Ballon starten. Bis du speicherst, geschieht nichts.',
      },
      trigger: { kind: 'GIFT', settings: { minCoins: 100 } },
      steps: [start],
      needs: { cause: ['giftId', 'minCoins'] },
    },
    {
      id: 'balloon-started',
      name: { en: 'When the balloon starts', de: 'Wenn der Ballon startet' },
      about: NO_WORDS,
      trigger: { kind: 'BALLOON_STARTED' },
      steps: [{ kind: 'SHOW_TEXT', settings: { text: { en: 'Like, like, like!', de: 'Liken, liken, liken!' } } }],
    },
    {
      id: 'balloon-exploded',
      name: { en: 'When the balloon bursts', de: 'Wenn der Ballon platzt' },
      about: NO_WORDS,
      trigger: { kind: 'BALLOON_EXPLODED' },
      steps: [{ kind: 'SHOW_TEXT', settings: { text: { en: 'You did it!', de: 'Ihr habt es geschafft!' } } }],
    },
    {
      id: 'balloon-stopped',
      name: { en: 'When the time is over', de: 'Wenn die Zeit um ist' },
      about: NO_WORDS,
      trigger: { kind: 'BALLOON_STOPPED' },
      steps: [{ kind: 'SHOW_TEXT', settings: { text: { en: 'Not this time!', de: 'Diesmal nicht!' } } }],
    },
  ];
}
