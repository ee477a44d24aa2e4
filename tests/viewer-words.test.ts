/** People are deleted: nothing that came of what they wrote is left. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FlowBlock } from '#schemas/generated/types.ts';
import type { Run } from '#server/fold/flows/runs/run.ts';
import { stateFileOf } from '#server/session/stateFile.ts';
import { type DeletionRig, openDeletionRig } from './support/deletionRig.ts';
import { flowDraft, testFlow } from './support/flows.ts';
import { testItem, testViewer } from './support/session.ts';
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
/** What is due by now happens. */
const goOn = (): Promise<void> => rig.session().advance(rig.clock.nowMs());
const texts = (type: string): Promise<string[]> => rig.database('events').where({ type }).orderBy('seq').pluck('body');

async function expectSameAfterReload(): Promise<void> {
  const look = async () => [await stateFileOf(rig.session().state, rig.session().store), JSON.parse(rig.shown())];
  const before = await look();
  await rig.host.rewrite('s', () => Promise.resolve());
  expect(await look()).toEqual(before);
}
const label = () => (rig.session().state.stages.items.byId['label']!.settings as { text: string }).text;
/** In the order in which they began. */
const runs = (): Run[] =>
  [...rig.session().state.stages.flows.runs.entries()]
    .map(([, run]) => run)
    .sort((one, other) => one.place - other.place);

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
    // More than goes at once.
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
