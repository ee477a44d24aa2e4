/** Registry: how each single sound is made. A missing one does not compile. */
import type { SingleSoundId } from '#server/media/catalogue/shippedSounds.ts';
import type { Signal } from '../signal.ts';
import { alert, bell, chimes, coinShower, doorbell, harp, sparkle, success } from './bells.ts';
import { airHorn, buzzer, fanfare, sadTrombone } from './brass.ts';
import { applause, drumRoll, explosion, heartbeat, pop, rimshot, whoosh } from './drums.ts';
import { bubbles, coin, countdown, laser, levelUp } from './games.ts';

export const RECIPES: Readonly<Record<SingleSoundId, () => Signal>> = {
  alert,
  coin,
  'coin-shower': coinShower,
  fanfare,
  applause,
  'drum-roll': drumRoll,
  rimshot,
  success,
  'level-up': levelUp,
  'sad-trombone': sadTrombone,
  buzzer,
  'air-horn': airHorn,
  pop,
  bubbles,
  bell,
  doorbell,
  chimes,
  sparkle,
  harp,
  whoosh,
  laser,
  explosion,
  heartbeat,
  countdown,
};
