/** Variables of actions of one's own, with the widest useful range. */
import type { GameVariable, GameVariableName } from '#schemas/generated/types.ts';

const MILLION = 1_000_000;

const number = (name: GameVariableName, en: string, de: string, standard: string): GameVariable => ({
  name,
  text: { en, de },
  kind: 'number',
  min: -MILLION,
  max: MILLION,
  default: standard,
});

export const OWN_VARIABLES: Readonly<Record<GameVariableName, GameVariable>> = {
  id: { name: 'id', text: { en: 'Thing', de: 'Ding' }, kind: 'text', default: '' },
  quantity: { ...number('quantity', 'Quantity', 'Anzahl', '1'), min: 1, max: 1000, step: 1 },
  ragdoll: { name: 'ragdoll', text: { en: 'Ragdoll', de: 'Ragdoll' }, kind: 'boolean', default: 'false' },
  height: number('height', 'Height', 'Höhe', '10'),
  time: { ...number('time', 'Time', 'Zeit', '60'), unit: 's' },
  maxTime: { ...number('maxTime', 'Longest time', 'Längste Zeit', '300'), unit: 's' },
  duration: { ...number('duration', 'Duration', 'Dauer', '10'), unit: 's' },
  value: number('value', 'Value', 'Wert', '10'),
  size: number('size', 'Size', 'Größe', '1'),
  hp: number('hp', 'Health', 'Leben', '100'),
  speed: number('speed', 'Speed', 'Tempo', '20'),
  random: { name: 'random', text: { en: 'Random', de: 'Zufällig' }, kind: 'boolean', default: 'false' },
  power: number('power', 'Power', 'Kraft', '20'),
  damage: number('damage', 'Damage', 'Schaden', '10'),
};
