/**
 * Uses a started server as its first streamer would: signs up, opens the overlay's page, sends a gift and waits until the page
 * shows it. `tsx tests/fresh/giftOnPage.ts ADDRESS [API_KEY]` does it from a shell; with a key the account exists already.
 */
import { randomFor } from '#engine/core/random.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { openPage } from '../sockets/support/pages.ts';

const PASSWORD = 'correct horse battery';
const EMAIL = 'anna@example.com';
const WAIT_MS = 60_000;
const POLL_MS = 100;
const ROSE = {
  giftId: '5655',
  giftName: 'Rose',
  giftImageUrl: '',
  diamondCount: 1,
  repeatCount: 7,
  repeatEnd: true,
  groupId: '1767225601600',
  isStreakable: true,
};

type Headers = Record<string, string>;

async function send(url: string, method: string, path: string, headers: Headers, body?: object): Promise<Response> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Signs up as the first account of the server and returns the headers of its calls. */
async function signUp(url: string): Promise<Headers> {
  const account = { email: EMAIL, password: PASSWORD, passwordRepeat: PASSWORD, hasAcknowledgedTerms: true };
  await send(url, 'POST', '/auth/register?languageCode=en', {}, account);
  const login = await send(url, 'POST', '/auth/login', {}, { email: EMAIL, password: PASSWORD });
  return { cookie: login.headers.getSetCookie()[0]!.split(';')[0]! };
}

/** Waits until `isSo` returns true. @throws Error naming what did not happen */
async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let waitedMs = 0; !(await isSo()); waitedMs += POLL_MS) {
    if (waitedMs >= WAIT_MS) throw new Error(`${what} did not happen within ${WAIT_MS / 1000} seconds`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Returns the number of roses that the gift counter of the page shows after the gift.
 * @throws Error naming the step that failed
 */
export async function giftOnPage(address: string, apiKey?: string): Promise<number> {
  const url = address.replace(/\/$/, '');
  const headers = apiKey === undefined ? await signUp(url) : { authorization: `Bearer ${apiKey}` };
  const { items } = (await (await send(url, 'GET', '/profiles', headers)).json()) as ApiTypes['ProfileList'];
  const { id, liveKey } = items[0]!;
  // A running server finds an account of the command line within five seconds.
  await until(async () => (await fetch(`${url}/live/${liveKey}/portrait`)).ok, "the overlay's page");
  const page = openPage({ url, liveKey }, 'gift-on-page', randomFor(1, 'gift on page', 'page'));
  const roses = (): number => {
    const counter = Object.values(page.connection.store.getState().itemsById).find(
      ({ type }) => type === 'GIFT_COUNTER',
    );
    return (counter?.data as { count: number } | undefined)?.count ?? 0;
  };
  try {
    await until(() => page.isConnected(), 'the connection of the page');
    await send(url, 'POST', `/overlay/${id}/tests`, headers, { events: [{ type: 'gift', payload: ROSE }] });
    await until(() => roses() === ROSE.repeatCount, 'the gift on the page');
    return roses();
  } finally {
    page.connection.dispose();
  }
}

const [address, apiKey] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename && address !== undefined) {
  console.log(`the page shows ${await giftOnPage(address, apiKey)} roses`);
}
