/** Doors of parts behind the routes: calls of other hosts, merging of flows and viewers, reports of streams. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manualClock } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { mergeFlows } from '#engine/flows/mergeFlows.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { webhook } from '#server/show/effects/webhook.ts';
import { flowKind } from '#server/show/fold/kinds/flowKind.ts';
import { parseBody } from '#server/ground/http/readJsonBody.ts';
import { writeEvents } from '#server/people/reports/report.ts';
import { checkDraft } from '#server/show/session/checkDraft.ts';
import { showText, testFlow } from '../../support/flows.ts';
import { START_MS, testViewer } from '../../support/session.ts';
import type { Json } from '../breakages.ts';
import type { Door } from '../door.ts';
import { answerOf } from './schemas.ts';

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

export interface PartDoors {
  doors: Door[];
  close(): Promise<void>;
}

export async function partDoors(): Promise<PartDoors> {
  const called = await callDoor();
  return { doors: [called.door, mergedFlows, reports], close: called.close };
}

/**
 * Creates a host that redirects to any address in the text, and whose name resolves to another address at each lookup.
 */
async function callDoor(): Promise<{ door: Door; close(): Promise<void> }> {
  let location = '';
  const host = createServer((_request, response) => response.writeHead(302, { location }).end());
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  let lookUps = 0;
  const network = {
    resolve: () => Promise.resolve([lookUps++ % 2 === 0 ? '127.0.0.1' : '127.0.0.2']),
    isPublic: (address: string) => address === '127.0.0.1',
    connection: { port: (host.address() as AddressInfo).port },
  };
  const kind = webhook({ network, clock: manualClock(START_MS), signingSecret: () => Promise.resolve('secret') });
  const io = { key: 'k', streamerId: 's' } as Parameters<typeof kind.perform>[1];
  const door: Door = {
    name: 'call of an address',
    examples: [
      { url: 'http://hook.example.com/h', location: '/next', values: { who: 'anna' } },
      { url: 'http://hook.example.com/', location: 'http://other.example.com/', values: {} },
    ],
    send: (text) =>
      answerOf(() => {
        const given = parseBody(text) as { location?: unknown };
        const sendsTo = typeof given.location === 'string' ? given.location.slice(0, 4_000) : '/';
        location = encodeURI(sendsTo.replace(/\p{Surrogate}/gu, ''));
        lookUps = 0;
        const request = { method: 'GET', flowId: 'f', blockId: 'b', ...given } as Parameters<typeof kind.perform>[0];
        return kind.perform(request, io, AbortSignal.timeout(10_000));
      }),
  };
  return {
    door,
    async close() {
      host.closeAllConnections();
      await new Promise((resolve) => host.close(resolve));
    },
  };
}

const flows = ['one', 'other'].map((id) => testFlow(id, { blocks: { a: showText('Hi {username}') } }));

const mergedFlows: Door = {
  name: 'merge of flows',
  examples: [asJson(flows)],
  send: (text) =>
    answerOf(() => {
      const given = parseBody(text) as unknown[];
      const patched = flows.map((flow, at) => flowKind.patch(flow, flow.id, (given[at] ?? {}) as Partial<Flow>));
      let ids = 0;
      return mergeFlows(patched, () => `new${ids++}`);
    }),
};

const start = { type: 'streamStart', id: 'start', seq: 1, at: START_MS, payload: { roomId: '1' } };
const viewer = asJson(testViewer(1));

const reports: Door = {
  name: 'report of a stream',
  examples: [
    { type: 'chat', viewer, payload: { comment: 'hello', emotes: [] } },
    {
      type: 'gift',
      viewer,
      payload: {
        giftId: '1',
        giftName: 'Rose',
        giftImageUrl: '',
        diamondCount: 1,
        repeatCount: 1,
        repeatEnd: true,
        groupId: 'g',
        isStreakable: false,
      },
    },
  ],
  send: (text) =>
    answerOf(() => {
      const draft = parseBody(text) as EventDraft;
      checkDraft(draft);
      const events = [
        start,
        ...Array.from({ length: 20 }, (_, n) => ({ ...draft, id: `e${n}`, seq: 2 + n, at: START_MS + n })),
      ];
      writeEvents(null, events as never, { newId: () => 'report', flowNameOf: () => '' });
    }),
};
