/** Cable between two programs of this computer that tests can pull: nothing arrives then, and nobody is told. */
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Cable {
  /** Port at which the other end answers. */
  port: number;
  pull(): void;
  plugIn(): void;
  close(): Promise<void>;
}

export async function layCable(target: number): Promise<Cable> {
  const ends = new Set<Socket>();
  let isPulled = false;
  const flow = (socket: Socket): unknown => (isPulled ? socket.pause() : socket.resume());

  function join(from: Socket, to: Socket): void {
    ends.add(from);
    // Written by hand, because a pipe would go on by itself.
    from.on('data', (chunk: Buffer) => to.write(chunk));
    from.on('error', () => undefined);
    from.on('close', () => {
      ends.delete(from);
      if (!isPulled) to.destroy();
    });
    flow(from);
  }

  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    pull() {
      isPulled = true;
      ends.forEach(flow);
    },
    plugIn() {
      isPulled = false;
      ends.forEach(flow);
    },
    async close() {
      ends.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
