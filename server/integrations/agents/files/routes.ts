/** Serves `POST /agent/files`, by which agents send files that the server asked for. */
import { Router } from 'koa-router';
import { AppError } from '#engine/core/appError.ts';
import { giveUploadTime } from '../../../ground/http/requestDeadline.ts';
import { refuseForeign } from '../../../ground/http/guards.ts';
import { AGENT_FILES_PATH } from '../limits.ts';
import type { AgentFiles } from './agentFiles.ts';

/** The ticket stands in a header, because addresses are written into logs. */
const TICKET = /^Bearer ([A-Za-z0-9_-]{1,100})$/;

/** @param files @param publicUrl address of the dashboard; null = where this server listens */
export function agentFileRoutes(files: Pick<AgentFiles, 'receive'>, publicUrl: string | null): Router {
  const router = new Router();
  router.post(AGENT_FILES_PATH, async (ctx) => {
    refuseForeign(ctx, publicUrl);
    try {
      const ticket = TICKET.exec(ctx.get('Authorization'))?.[1];
      const size = Number(ctx.get('Content-Length'));
      if (ticket === undefined || !Number.isSafeInteger(size) || size <= 0) throw new AppError('UPLOAD_UNKNOWN');
      const bytes = ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
      const begun = (): void => giveUploadTime(ctx.req, size);
      await files.receive(ticket, { size, bytes: begins(bytes, begun) });
    } catch (error) {
      // Does not wait for the remaining bytes.
      ctx.set('Connection', 'close');
      throw error;
    }
    ctx.status = 204;
  });
  return router;
}

/** Calls `begun` when somebody starts to read. */
async function* begins(bytes: AsyncIterable<Uint8Array>, begun: () => void): AsyncGenerator<Uint8Array> {
  begun();
  yield* bytes;
}
