/** Tests retries and timeouts of the page's own connection: the test plays the other side. */
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, connectFake, isConnected, welcome } from './clientSupport.ts';

afterEach(cleanUp);

describe('the connection', () => {
  // behaviour: socket-4
  it('tries again after 0.5 s, 1 s, 2 s … 30 s, spread by chance', () => {
    for (const [random, factor] of [
      [0, 0.75],
      [0.5, 1],
    ] as const) {
      const { time, sockets } = connectFake({ random: () => random });
      const delays: number[] = [];
      for (let attempt = 0; attempt < 9; attempt++) {
        sockets.at(-1)!.emit('close');
        const before = time.clock.nowMs();
        while (sockets.length === attempt + 1) time.advance(25);
        delays.push((time.clock.nowMs() - before) / factor);
      }
      expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    }
  });

  it('starts again with the shortest delay once it held for 5 s', () => {
    const { time, sockets } = connectFake();
    sockets[0]!.emit('close');
    time.advance(500);
    sockets[1]!.emit('open');
    sockets[1]!.message(welcome);
    time.advance(5_000);
    sockets[1]!.emit('close');
    time.advance(500);
    expect(sockets).toHaveLength(3);
  });

  it('looks only rarely after its key was unknown', () => {
    const { time, sockets } = connectFake();
    sockets[0]!.emit('open');
    sockets[0]!.emit('close', { code: 4404 });
    time.advance(29_000);
    expect(sockets).toHaveLength(1);
    time.advance(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('gives up a socket that says nothing for 45 s', () => {
    const { client, time, sockets } = connectFake();
    sockets[0]!.emit('open');
    sockets[0]!.message(welcome);
    time.advance(44_000);
    sockets[0]!.message(welcome); // the server's 15 s sign of life
    time.advance(44_000);
    expect(isConnected(client)).toBe(true);
    time.advance(1_000);
    expect(client.store.getState().connection).toBe('disconnected');
    expect(sockets[0]!.isClosed()).toBe(true);
    sockets[0]!.message(welcome); // whatever it says now
    expect(client.store.getState().connection).toBe('disconnected');
  });

  it('gives up a socket that never welcomes it', () => {
    const { time, sockets } = connectFake();
    sockets[0]!.emit('open');
    time.advance(15_000 + 500);
    expect(sockets).toHaveLength(2);
  });

  it('survives a socket that cannot even be made', () => {
    let tries = 0;
    const { time } = connectFake({
      openSocket() {
        tries++;
        throw new Error('refused by the policy');
      },
    });
    time.advance(1_600);
    expect(tries).toBe(3);
  });

  it('says what it saw last, and asks again when a number is missing', () => {
    const { time, sockets } = connectFake();
    sockets[0]!.emit('open');
    expect(sockets[0]!.sent).toEqual([expect.not.objectContaining({ last: expect.anything() })]);
    sockets[0]!.message(welcome);
    sockets[0]!.message({ type: 'message', seq: 4, topic: 't', payload: {} });
    sockets[0]!.message({ type: 'message', seq: 4, topic: 't', payload: {} });
    sockets[0]!.message({ type: 'message', seq: 6, topic: 't', payload: {} });
    time.advance(500);
    sockets[1]!.emit('open');
    expect(sockets[1]!.sent).toEqual([expect.objectContaining({ type: 'hello', last: { epoch: 'e', seq: 4 } })]);
  });

  it('passes over frames it does not know', () => {
    const { client, sockets } = connectFake();
    sockets[0]!.emit('open');
    sockets[0]!.emit('message', { data: '{' });
    sockets[0]!.emit('message', { data: new ArrayBuffer(2) });
    sockets[0]!.message({ type: 'error', code: 'X', message: 'words' });
    sockets[0]!.message({ type: 'later' });
    sockets[0]!.emit('message', { data: 'null' });
    sockets[0]!.message(welcome);
    expect(isConnected(client)).toBe(true);
  });
});
