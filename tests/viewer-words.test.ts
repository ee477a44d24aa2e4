/** Tests the deletion of viewers: nothing from their messages is left, and no pending work is blocked. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NEW_SPEECH } from '#engine/rules/speech/speechDefaults.ts';
import type { FlowBlock, ViewerRef } from '#schemas/generated/types.ts';
import { insertDocuments, newDocument } from '#server/documents/insertDocuments.ts';
import type { Run } from '#server/show/fold/flows/state/run.ts';
import { stateFileOf } from '#server/show/session/stateFile.ts';
import { type DeletionRig, openDeletionRig } from './support/deletionRig.ts';
import { answerLookups } from './support/answerLookups.ts';
import { documentDraft, flowDraft, testFlow } from './support/flows.ts';
import { testItem, type TestSession, testViewer } from './support/session.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
const MIA = testViewer(1, { tiktokId: '7311223344556677', name: 'mia.secret', displayName: 'Mia Secretword' });
const BEN = testViewer(12);

let rig: DeletionRig;
beforeEach(async () => {
  rig = await openDeletionRig(folder, [testItem('TEXT', 'label', { text: 'designed' }), testItem('CHAT', 'chat')]);
});
afterEach(() => rig.close());

async function addFlow(command: string, blocks: Record<string, Partial<FlowBlock>>, more = {}): Promise<void> {
  const trigger = { kind: 'CHAT_COMMAND', settings: { command: `!${command}` } } as const;
  await rig.submit(flowDraft(testFlow(command, { blocks, trigger, ...more })));
}
const action = (kind: FlowBlock['kind'], settings: FlowBlock['settings']): Partial<FlowBlock> => ({
  type: 'action',
  kind,
  settings,
});
const WAIT = action('DELAY', { seconds: '600' });
const SET_TEXT = action('SET_TEXT', { itemId: 'label', text: '{displayName}: {args}' });

const left = async (words = /mysecret|4917012345/i): Promise<string[]> =>
  (await rig.everything()).filter((row) => words.test(row));
/** Runs everything that is due. */
const goOn = (): Promise<void> => rig.session().advance(rig.clock.nowMs());
const texts = (type: string): Promise<string[]> => rig.database('events').where({ type }).orderBy('seq').pluck('body');

async function expectSameAfterReload(): Promise<void> {
  const look = async () => [await stateFileOf(rig.session().state, rig.session().store), JSON.parse(rig.shown())];
  const before = await look();
  await rig.host.rewrite('s', () => Promise.resolve());
  expect(await look()).toEqual(before);
}
const label = () => (rig.session().state.stages.items.byId['label']!.settings as { text: string }).text;
/** Returns the runs in order of their start. */
const runs = (): Run[] =>
  [...rig.session().state.stages.flows.runs.entries()]
    .map(([, run]) => run)
    .sort((one, other) => one.place - other.place);
const waits = () => runs().map(({ tasks }) => tasks['0']?.wait?.blockId);

// behaviour: viewerdelete-2
describe('what came of what somebody wrote', () => {
  it('stands nowhere in runs that wait, that are over or that were refused', async () => {
    await addFlow('over', {
      note: action('SET_VALUE', { name: 'quote', value: 'args' }),
      fails: action('SET_TEXT', { itemId: 'label', text: '{nothing}' }),
    });
    await addFlow('wait', { note: action('SET_VALUE', { name: 'quote', value: 'args' }), wait: WAIT });
    const when = { join: 'all', rows: [{ left: 'args', operator: 'equal', right: '"please"' }] };
    const trigger = { kind: 'CHAT_COMMAND', settings: { command: '!refused' }, when } as never;
    await rig.submit(flowDraft(testFlow('refused', { blocks: { wait: WAIT }, trigger })));
    for (const command of ['!over', '!wait', '!refused'])
      await rig.say(MIA, `${command} mysecret number is 4917012345`);
    await rig.say(BEN, '!wait hello there');
    expect((await left()).length).toBeGreaterThan(5);
    await rig.remove(MIA);
    expect(await left()).toEqual([]);
    expect(runs().map(({ variables }) => variables)).toMatchObject([
      { args: '–', arg1: '–', quote: '–', number: 0, argCount: 4, command: '!wait' },
      { args: 'hello there', arg1: 'hello', quote: 'hello there' },
    ]);
    await expectSameAfterReload();
  });

  it('is shown in no item whose text a flow set: the designed text is back', async () => {
    await addFlow('quote', { set: SET_TEXT });
    await rig.say(MIA, '!quote mysecret');
    await rig.say(BEN, 'hello');
    expect(label()).toBe('Mia Secretword: mysecret');
    await rig.remove(MIA);
    expect([label(), rig.shown().includes('mysecret')]).toEqual(['designed', false]);
    expect(await left()).toEqual([]);
    expect(await texts('setText')).toEqual([expect.stringContaining('{"text":"–"}')]);
    await expectSameAfterReload();
  });

  it('is found also behind a wait, and what another had said since stays', async () => {
    await addFlow('later', { wait: action('DELAY', { seconds: '1' }), set: SET_TEXT });
    await rig.say(MIA, '!later mysecret');
    rig.clock.set(rig.clock.nowMs() + 2_000);
    await goOn();
    await rig.say(BEN, '!later hello');
    rig.clock.set(rig.clock.nowMs() + 2_000);
    await goOn();
    expect(await left()).not.toEqual([]);
    await rig.remove(MIA);
    expect(await left()).toEqual([]);
    expect(label()).toBe(`${BEN.displayName}: hello`);
    expect(await texts('setText')).toEqual([expect.stringContaining('"–"'), expect.stringContaining('hello')]);
  });

  it('goes at the next start too when the server ended in between', async () => {
    await addFlow('quote', { set: SET_TEXT });
    await rig.say(MIA, '!quote mysecret');
    // More than one batch.
    const many = Array.from({ length: 5_100 }, (_, n) => ({ id: `like${n}`, type: 'share', payload: {} }) as const);
    await Promise.all(many.map((draft) => rig.host.submit('s', draft)));
    await rig.say(MIA, '!quote mysecret');
    const stopping = rig.deletionWith(rig.host);
    const stopped = stopping.remove('s', [MIA.tiktokId]).then(() => stopping.close());
    await stopped;
    expect(rig.shown()).not.toContain('mysecret');
    await rig.deletion.resume();
    await rig.deletion.settled();
    expect(await left()).toEqual([]);
    expect(await texts('setText')).toHaveLength(2);
  });
});

// behaviour: viewerdelete-1
describe('what is under way', () => {
  const speech = () => rig.session().state.stages.speech;
  const pending = () => [...rig.session().state.stages.effects.pending.values()];
  const readAloud = () => rig.submit(documentDraft('speech', 'speech', { ...NEW_SPEECH, isEnabled: true }, 1));
  const made = (key: string) => {
    const result = { url: '/api/tts/audio/said.wav', durationMs: 60_000 };
    const payload = { key, outcome: 'done', result, message: '' } as const;
    return rig.submit({ type: 'effectResult', origin: 'result', payload });
  };

  it('is not said while its voice is made, and the next one has its turn', async () => {
    await readAloud();
    await rig.say(MIA, 'my number is mysecret');
    await rig.say(BEN, 'hello');
    expect(pending().map(({ request }) => request['text'])).toEqual(['Mia Secretword: my number is mysecret']);
    await rig.remove(MIA);
    expect(await left()).toEqual([]);
    await goOn();
    expect(speech().current?.text).toBe(`${BEN.displayName}: hello`);
    expect(pending().map(({ request }) => request['text'])).toEqual([`${BEN.displayName}: hello`]);
  });

  it('stops on pages while it is played, and the next one has its turn', async () => {
    await readAloud();
    await rig.say(MIA, 'my number is mysecret');
    await made(pending()[0]!.key);
    await rig.say(BEN, 'hello');
    expect([speech().current?.status, Object.keys(rig.session().state.stages.cues.running).length]).toEqual([
      'playing',
      1,
    ]);
    await rig.remove(MIA);
    expect([await left(), rig.session().state.stages.cues.running]).toEqual([[], {}]);
    await goOn();
    expect(speech().current?.text).toBe(`${BEN.displayName}: hello`);
  });

  it('holds up no run that waits for it to be read', async () => {
    await addFlow('read', {
      read: action('READ_ALOUD', { text: '{args}', voiceId: '', speakingRate: 1, pitch: 0, isAwaited: true }),
      wait: WAIT,
    });
    await rig.say(MIA, '!read mysecret one');
    await rig.say(MIA, '!read mysecret two');
    expect([speech().current?.text, speech().waiting.length]).toEqual(['mysecret one', 1]);
    await rig.remove(MIA);
    await goOn();
    expect([speech().current, speech().waiting, await left()]).toEqual([null, [], []]);
    expect(waits()).toEqual(['wait', 'wait']);
    await expectSameAfterReload();
  });

  it('goes nowhere outside any more, and what others asked for goes on', async () => {
    await addFlow('post', { post: action('SEND_CHAT_MESSAGE', { text: '{args}' }), wait: WAIT });
    await rig.say(MIA, '!post mysecret');
    await rig.say(BEN, '!post hello');
    await rig.remove(MIA);
    expect(pending().map(({ request }) => request)).toEqual([{}, { text: 'hello' }]);
    await goOn();
    expect([pending().map(({ request }) => request), await left()]).toEqual([[{ text: 'hello' }], []]);
    expect(waits()).toEqual(['wait', 'post']);
  });

  // behaviour: viewerdelete-4
  it('ends also when the server stopped before it could', async () => {
    const settings = { ...NEW_SPEECH, isEnabled: true };
    await insertDocuments(rig.database, 's', [newDocument('speech', 'speech', settings)], { nowMs: 1 });
    await readAloud();
    await rig.say(MIA, 'my number is mysecret');
    await rig.say(BEN, 'hello');
    await rig.remove(MIA);
    await rig.host.closeStreamer('s');
    rig.clock.set(rig.clock.nowMs() + 3_600_000);
    await rig.host.open('s');
    await goOn();
    expect(speech().current?.text).toBe(`${BEN.displayName}: hello`);
    expect(pending()).toHaveLength(1);
  });
});

// behaviour: viewerdelete-2, viewerdelete-3
describe('names and pictures', () => {
  async function give(from: ViewerRef, to: ViewerRef): Promise<void> {
    await rig.say(from, `!duel @${to.name}`);
    await answerLookups({ database: rig.database, session: rig.session() } as TestSession, rig.clock.nowMs());
  }
  const notesOf = async ({ tiktokId }: ViewerRef): Promise<string[]> => {
    const bodies: string[] = await rig.database('points_ledger').where({ viewer_id: tiktokId }).pluck('body');
    return bodies.flatMap((body) => (JSON.parse(body) as { note?: string }).note ?? []);
  };

  const DUEL = { more: { name: 'Duel · now' } };

  it('forgets all pictures, however often the platform signed their address anew', async () => {
    const urls = Array.from({ length: 12 }, (_, n) => `https://p16-sign.example/mia.webp?x-expires=${n}`);
    for (const profilePictureUrl of urls) await rig.say({ ...MIA, profilePictureUrl }, 'hi');
    await rig.remove(MIA);
    expect([...rig.forgotten].sort()).toEqual([...urls].sort());
    expect(await left(/x-expires/)).toEqual([]);
  });

  it('are in no note of others, however short, and also those that no event tells any more', async () => {
    const jo = testViewer(20, { name: 'user8812331', displayName: 'Jo' });
    for (const viewer of [MIA, BEN, jo]) await rig.gift(viewer, 50);
    await addFlow('duel', { give: action('TRANSFER_POINTS', { from: '', to: '{arg1}', amount: '1' }) }, DUEL);
    await give(jo, BEN);
    const old = { ...MIA, displayName: 'Miaoldname · Duel' };
    await give(old, BEN);
    await give(BEN, old);
    await rig.gift(MIA, 1);
    await rig.database('events').delete();
    expect(await notesOf(BEN)).toEqual([
      'Jo · Duel · now',
      'Miaoldname · Duel · Duel · now',
      'Miaoldname · Duel · Duel · now',
    ]);
    await rig.remove(jo);
    await rig.remove(MIA);
    expect(await notesOf(BEN)).toEqual(['– · now', '– · now', '– · now']);
    expect(await left(/Miaoldname|"Jo/)).toEqual([]);
  });

  it('of small letters are in nothing that others asked for', async () => {
    const mia = { ...MIA, name: 'miasecret' };
    await addFlow('wave', { wait: WAIT });
    await rig.gift(mia, 50);
    await rig.say(BEN, '!wave @miasecret');
    await rig.say(BEN, '!wave miasecret please');
    await rig.remove(mia);
    expect(await left(/miasecret/)).toEqual([]);
    expect(runs().map(({ variables }) => variables)).toMatchObject([
      { recipient: '–', arg1: '@–' },
      { args: '– please', arg1: '–', arg2: 'please' },
    ]);
  });
});
