import { expect, it } from 'vitest';
import type { JsonValue } from '#engine/core/mergePatch.ts';
import { Names, needlesOf, type Person } from './person.ts';
import { withoutPerson } from './withoutPerson.ts';

const MIA: Person = {
  id: '7001234',
  names: ['mia.live'],
  displayNames: ['Mia 🌸'],
  pictures: ['https://p.example/mia.webp'],
  pseudonym: 'gone-1',
};
const without = (value: JsonValue, person = MIA, isOfOthers = false): JsonValue =>
  withoutPerson(value, { person, isOfOthers });

// behaviour: viewerdelete-2
it('leaves amounts and shape, and nothing of who it was or what they wrote', () => {
  const viewer = {
    tiktokId: '7001234',
    name: 'mia.live',
    displayName: 'An older name',
    profilePictureUrl: 'x',
    gifterLevel: 3,
  };
  const event = { viewer, payload: { comment: 'my number is 5', emotes: [{ index: 1 }], coins: 5 }, depth: 0 };
  const hidden = { tiktokId: 'gone-1', name: '–', displayName: '–', profilePictureUrl: '', gifterLevel: 3 };
  expect(without(event)).toEqual({ viewer: hidden, payload: { comment: '–', emotes: [], coins: 5 }, depth: 0 });
  const run = {
    viewer,
    status: 'running',
    per: 'viewer:7001234',
    variables: { username: 'Mia 🌸', comment: 'hi', coins: 5 },
  };
  expect(without(run)).toEqual({
    viewer: hidden,
    status: 'running',
    per: 'viewer:gone-1',
    variables: { username: '–', comment: '–', coins: 5 },
  });
  expect(
    without({
      votes: [
        ['7001234', 2],
        ['7009', 1],
      ],
      byId: { '7001234': 4 },
    }),
  ).toEqual({
    votes: [
      ['gone-1', 2],
      ['7009', 1],
    ],
    byId: { 'gone-1': 4 },
  });
});

it('takes names out of texts, as whole words, and leaves what others say that is no name on the platform', () => {
  expect(without({ text: 'Thank you MIA.live, @mia.live and mia.lives!' })).toEqual({
    text: 'Thank you –, @– and mia.lives!',
  });
  const love: Person = { ...MIA, names: ['running'], displayNames: ['Love'] };
  expect(without({ comment: 'Love it, running' }, love, true)).toEqual({ comment: 'Love it, –' });
  expect(without({ note: 'Love · gave 5' }, love)).toEqual({ note: '– · gave 5' });
});

// behaviour: viewerdelete-2
it('leaves others who are called the same', () => {
  const other = { tiktokId: '7009', name: 'mia.2', displayName: 'Mia 🌸', profilePictureUrl: MIA.pictures[0]! };
  const event = { viewer: other, payload: { coins: 5, note: 'from Mia 🌸' } };
  expect(without(event)).toEqual({ viewer: other, payload: { coins: 5, note: 'from –' } });
});

// behaviour: viewerdelete-2
it('leaves nothing of what waits to be read aloud, or was', () => {
  const viewer = { tiktokId: '7001234', name: 'mia.live', displayName: 'Mia 🌸', profilePictureUrl: '' };
  const said = { id: 'tiktok:1', text: 'my number is 5', by: 'chat', viewer };
  const hidden = { tiktokId: 'gone-1', name: '–', displayName: '–', profilePictureUrl: '' };
  const gone = { id: 'tiktok:1', text: '–', by: 'chat', viewer: hidden };
  expect(without({ past: [said], last: said })).toEqual({ past: [gone], last: gone });
});

it('leaves ids that the program put together, and words that viewers enter with, also when somebody is called so', () => {
  const person: Person = { ...MIA, names: ['flows', 'tiktok', 'join', 's1'] };
  expect(without({ items: [{ id: 's1', text: 's1' }] }, person)).toEqual({ items: [{ id: 's1', text: '–' }] });
  const row = {
    id: 'tiktok:7/flows/0',
    requestKey: 'tiktok:7/flows/1',
    per: 'viewer:7001234',
    settings: { command: '!join' },
  };
  expect(without(row, person)).toEqual({ ...row, per: 'viewer:gone-1' });
});

// behaviour: viewerdelete-2
it('takes a name of small letters for a name where somebody said it', () => {
  const mia: Person = { ...MIA, names: ['miasecret'] };
  const run = { status: 'miasecret', variables: { recipient: 'miasecret', arg1: 'miasecret', toId: 'miasecret' } };
  expect(without(run, mia)).toEqual({
    status: 'miasecret',
    variables: { recipient: '–', arg1: '–', toId: '–' },
  });
  expect(without({ variables: { outcome: 'done' } }, { ...MIA, names: ['done'] })).toEqual({
    variables: { outcome: 'done' },
  });
});

it('leaves words of the program', () => {
  const running: Person = { ...MIA, id: '12', names: ['running'], displayNames: ['Rose'] };
  const value = {
    status: 'running',
    phase: 'running',
    giftName: 'Rose',
    name: 'running',
    list: ['12', 'at 12'],
    '12': 1,
  };
  expect(without(value, running)).toEqual({
    status: 'running',
    phase: 'running',
    giftName: 'Rose',
    name: '–',
    list: ['gone-1', 'at 12'],
    'gone-1': 1,
  });
});

it('leaves gifts and the shape where an imported id is a number or a word', () => {
  const event = (id: string) => ({ viewer: { tiktokId: id, name: 'x' }, payload: { giftId: '5655', per: `g/${id}` } });
  const gone = { viewer: { tiktokId: 'gone-1', name: '–' }, payload: { giftId: '5655', per: 'g/gone-1' } };
  expect(without(event('viewer'), { ...MIA, id: 'viewer' })).toEqual(gone);
  expect(without({ ...event('5655'), per: '' }, { ...MIA, id: '5655' })).toMatchObject({ payload: { giftId: '5655' } });
  expect(without({ kind: 'x', origin: 'viewer', viewerIds: ['viewer'] }, { ...MIA, id: 'viewer' })).toEqual({
    kind: 'x',
    origin: 'viewer',
    viewerIds: ['gone-1'],
  });
});

it('finds all names of somebody, and what to look for', () => {
  const nobody: Person = { ...MIA, names: [], displayNames: [], pictures: [] };
  const seen = [
    { tiktokId: '7001234', name: 'Mia.Live', displayName: 'Mi' },
    { tiktokId: '7', name: 'else', displayName: 'Else' },
  ];
  const names = new Names([nobody]);
  names.take({ payload: { viewers: seen } });
  names.take({ viewer: { tiktokId: '7001234', name: '7001234', displayName: 'A "B"' } });
  const found = names.people[0]!;
  expect(found).toMatchObject({ names: ['Mia.Live'], displayNames: ['Mi', 'A "B"'] });
  expect(needlesOf([found])).toEqual(['7001234', 'mia.live', '"mi"', 'a \\"b\\"']);
});
