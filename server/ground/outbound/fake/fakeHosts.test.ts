/** The fake server closes whatever else on this computer happens to connect to its port. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startFakeHosts } from './fakeHosts.ts';

test('a connection that never sends anything does not keep the server open', async () => {
  const hosts = await startFakeHosts();
  const stranger = connect(Number(hosts.network.connection!.port), '127.0.0.1');
  await once(stranger, 'connect');
  // The server has accepted a later connection only after the first one.
  const later = connect(Number(hosts.network.connection!.port), '127.0.0.1');
  later.end('no handshake');
  await once(later.resume(), 'close');
  const closed = once(stranger.resume(), 'close');
  await hosts.close();
  expect(await closed).toEqual([false]);
});
