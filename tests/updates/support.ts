/** Dashboard pages by hand, against the REST interface with its real database. */
import type { FollowedMessage, FollowRefusedMessage } from '#schemas/generated/types.ts';
import { UPDATES_PATH } from '#server/pages/updates/updates.ts';
import { openPage, type TestPage, type Wire } from '../realtime/realtimeSupport.ts';
import type { Account, ApiServer } from '../support/apiServer.ts';

export const HELLO = { type: 'hello', locale: 'en' };

/** What follows is answered with. */
export type Told = FollowedMessage | FollowRefusedMessage;

export interface UpdatesPage extends TestPage {
  /** The next answer or refusal; what only says that the server is there is passed over. */
  told(): Promise<Told>;
  watch(id: string, address: string): void;
}

/** A page that has said hello as somebody; it may not be let in. */
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

/** A page that was let in. */
export async function enter(api: ApiServer, as: Account): Promise<UpdatesPage> {
  const page = await connect(api, as);
  const { type } = await page.next();
  if (type !== 'welcome') throw new Error(`instead of a welcome: ${type}`);
  return page;
}
