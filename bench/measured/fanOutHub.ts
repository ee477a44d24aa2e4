/** Fan-out with our hub: one `publish` per tick, as after a commit. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { openUpgrades } from '#server/ground/http/upgrades.ts';
import { createHub, REALTIME_PATH } from '#server/pages/realtime/hub.ts';
import { driveFanOut, payloadOf } from '../harness/fanOutDrive.ts';
import { plainItem, plainOverlay } from '../harness/plainOverlay.ts';

const ITEMS = 10;
const ROOM = 'bench';

const clock = realClock();
// The measurement has 10,000 pages of one key and address: more than a server allows.
const anybody = { said: () => true, joins: () => true, leave: () => undefined };
const doorkeeper = { mayArrive: () => true, arrived: () => anybody };
const log = pino({ level: 'silent' });
const hub = createHub({ clock, scheduler: realScheduler, build: 'bench', log, doorkeeper });
const server = http.createServer();
openUpgrades(server).add(REALTIME_PATH, hub.accept);
hub.setLiveKeys(() => ROOM);
let overlay = plainOverlay(Array.from({ length: ITEMS }, (_, n) => plainItem(`item-${n}`, { text: '' })));
hub.openRoom({ id: ROOM, epoch: 'bench', nowMs: () => Math.floor(clock.nowMs()), rate: 1, overlay });

server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  void driveFanOut('fanout-hub', (server.address() as AddressInfo).port, (tick, order) => {
    const items = overlay.items.map((each, n) =>
      n < order.burst ? { ...each, data: { ...each.data, ...payloadOf(tick, order).set } } : each,
    );
    overlay = plainOverlay(items);
    hub.publish(ROOM, overlay);
  });
});
