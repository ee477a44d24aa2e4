/** Attacks a server for a while, from a separate process. */
import { ATTACKS, type Target } from '../harness/attacks.ts';
import { measuredArgs, tell, told } from '../harness/measuredProcess.ts';

const { port, attack } = measuredArgs<{ port: number; attack: string }>();
const url = `http://127.0.0.1:${port}/api`;

async function read<T>(path: string, cookie: string): Promise<T> {
  return (await (await fetch(url + path, { headers: { cookie } })).json()) as T;
}

/** Opens a demo account, which needs nobody's consent. */
async function enter(): Promise<Target> {
  const answer = await fetch(`${url}/auth/auth-as-demo-user`);
  const [login] = answer.headers.getSetCookie();
  if (login === undefined) throw new Error(`no demo account: ${answer.status} ${await answer.text()}`);
  const cookie = login.split(';')[0]!;
  const { items: profiles } = await read<{ items: { id: string }[] }>('/profiles', cookie);
  const profileId = profiles[0]!.id;
  const { overlay } = await read<{ overlay: { items: { id: string; settings: Record<string, unknown> }[] } }>(
    `/overlay/${profileId}`,
    cookie,
  );
  const isColour = ([, value]: [string, unknown]): boolean => typeof value === 'string' && /^(#|rgb)/.test(value);
  const item = overlay.items.find(({ settings }) => Object.entries(settings).some(isColour))!;
  const [colour] = Object.entries(item.settings).find(isColour)!;
  return { port, cookie, profileId, itemId: item.id, colour };
}

const target = await enter();
tell('ready');
await told('go');
const abort = new AbortController();
void ATTACKS[attack]?.(target, abort.signal);
await told('stop');
abort.abort();
tell('over');
