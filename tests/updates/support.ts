/** Simulates dashboard pages against the REST interface with its real database. */
import type { FollowedMessage, FollowRefusedMessage } from '#schemas/generated/types.ts';
import { UPDATES_PATH } from '#server/pages/updates/updates.ts';
import { openPage, type TestPage, type Wire } from '../realtime/realtimeSupport.ts';
import type { Account, ApiServer } from '../support/apiServer.ts';

export const HELLO = { type: 'hello', locale: 'en' };

/** Answer to a watched call. */
export type Told = FollowedMessage | FollowRefusedMessage;

export interface UpdatesPage extends TestPage {
  /** Returns the next answer or refusal; skips signs of life. */
  told(): Promise<Told>;
  watch(id: string, address: string): void;
}

/** Connects a page that says hello as somebody; it may be refused. */
export async function connect(
  api: ApiServer,
  as: Account | null,
  { greeting = HELLO, headers = {} }: { greeting?: object | null; headers?: Record<string, string> } = {},
): Promise<UpdatesPage> {
  const url = `ws://127.0.0.1:${api.port}${UPDATES_PATH}`;
  const page = await openPage(url, greeting, { ...as?.login, ...headers });
  return {
    ...page,
    watch: (id, address) => page.send({ type: 'follow', id, address }),
    async told() {
      for (;;) {
        const message: Wire = await page.next();
        if (message.type === 'answer' || message.type === 'refused') return message as unknown as Told;
        if (message.type !== 'alive') throw new Error(`instead of an answer: ${JSON.stringify(message)}`);
      }
    },
  };
}

/** Connects an accepted page. */
export async function enter(api: ApiServer, as: Account): Promise<UpdatesPage> {
  const page = await connect(api, as);
  const { type } = await page.next();
  if (type !== 'welcome') throw new Error(`instead of a welcome: ${type}`);
  return page;
}
