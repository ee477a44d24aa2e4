/** Changes a file at random places, as other versions, other programs and mistakes would. */
type Roll = (below: number) => number;

const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  7,
  -1,
  0.5,
  1e12,
  '',
  'x',
  '5',
  'VIPs',
  'any',
  'none',
  [],
  ['vip'],
  {},
  { x: 1 },
  'Moderators',
  ['Moderators'],
  'firebot:unknown',
  '!hug',
  '!scene',
];
const NAMES = [
  'maxPerDay',
  'price',
  'filter',
  'mode',
  'cooldown',
  'requires',
  'minArgs',
  'location',
  'invertCondition',
];

interface Place {
  owner: Record<string, unknown> | unknown[];
  key: string | number;
}

function placesIn(value: unknown): Place[] {
  if (Array.isArray(value)) return value.flatMap((one, key): Place[] => [{ owner: value, key }, ...placesIn(one)]);
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((key): Place[] => [{ owner, key }, ...placesIn(owner[key])]);
}

/** Returns a copy with one to four changes: another value, one field less, or one more. */
export function mutated<T>(file: T, roll: Roll): T {
  const copy = structuredClone(file);
  for (let count = 1 + roll(4); count > 0; count--) {
    const places = placesIn(copy);
    const { owner, key } = places[roll(places.length)]!;
    const strange = structuredClone(STRANGE[roll(STRANGE.length)]);
    const way = roll(4);
    if (Array.isArray(owner)) {
      if (way === 0) owner.splice(key as number, 1);
      else owner[key as number] = strange;
    } else if (way === 0) Reflect.deleteProperty(owner, key);
    else if (way === 1) owner[NAMES[roll(NAMES.length)]!] = strange;
    else owner[key] = strange;
  }
  return copy;
}
