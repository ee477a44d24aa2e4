/** Opens the server's listener. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '#engine/core/appError.ts';

/** 0 = any free port. */
interface Place {
  port: number;
  host: string;
}

/** @throws PORT_IN_USE, CONFIG_INVALID naming HOST or PORT */
export function listen(server: Server, { port, host }: Place): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return reject(new AppError('PORT_IN_USE', { port, host }));
      const [name, value] = error.code === 'EACCES' ? ['PORT', port] : ['HOST', host];
      const remedy = `It cannot be opened (${error.code ?? error.message}). Choose another.`;
      reject(new AppError('CONFIG_INVALID', { name, value: JSON.stringify(value), remedy }, { cause: error }));
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** Returns the address as a person types it. */
export function urlOf({ address, port, family }: AddressInfo): string {
  const isAny = address === '0.0.0.0' || address === '::';
  const name = isAny ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${port}`;
}
