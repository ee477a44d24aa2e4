/** Attacks every route with every kind of text, as a demo, as a free account and with the victim's live key. */
import { ROUTES } from '#server/api/index.ts';
import { paramsOf, type Route } from '#server/api/route.ts';
import { textPlaces } from '#tests/hostile/breakages.ts';
import { type Way, waysOf } from '#tests/hostile/requests.ts';
import { TEXT_KINDS } from '#tests/hostile/textKinds.ts';
import { VICTIM } from './accounts.ts';
import type { StrangerAttack } from './attack.ts';
import { endlessly } from './pace.ts';
import type { Stranger } from './stranger.ts';

const PARAMS: Readonly<Record<string, (stranger: Stranger) => string>> = {
  profileId: ({ account }) => account.profileId,
  id: ({ account }) => account.profileId,
  itemId: () => 'demo-goal',
  liveKey: () => VICTIM.liveKey,
};
/** Lengths: of a chat message, and of nearly the longest body. */
const LENGTHS = [2_000, 15_000];

/** Yields every part of a request of every route, with each kind of text in each of its texts. */
function* requests(): Generator<[route: Route, way: Way, text: string]> {
  for (const make of Object.values(TEXT_KINDS))
    for (const length of LENGTHS)
      for (const route of ROUTES)
        for (const way of waysOf(route))
          for (const place of way.examples.flatMap(textPlaces).slice(0, 4)) yield [route, way, place(make(length))];
}

const pathOf = ({ path }: Route, stranger: Stranger): string =>
  paramsOf(path).reduce((rest, name) => rest.replace(`{${name}}`, PARAMS[name]?.(stranger) ?? 'x'), path);

function send(stranger: Stranger, route: Route, way: Way, text: string): Promise<unknown> {
  const { query = '', type = '', body } = way.request(text);
  const path = pathOf(route, stranger);
  return stranger.send(route.method, query === '' ? path : `${path}?${query}`, type, body);
}

export const DOOR_ATTACKS = {
  'every door, every kind of text': {
    lastsMs: 20_000,
    async run({ demo, free }, signal) {
      let left = requests();
      await endlessly(signal, 8, async (n) => {
        let next = left.next();
        if (next.done === true) next = (left = requests()).next();
        if (next.done !== true) await send(n % 2 === 0 ? demo : free, ...next.value);
      });
    },
  },
} satisfies Record<string, StrangerAttack>;
