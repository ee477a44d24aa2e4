/** Tests with a real TLS server on this computer; only names and one address are special. */
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '#engine/core/appError.ts';
import { manualScheduler, PICTURES, sendPicture, startFakeHosts } from '../../ground/outbound/fake/fakeHosts.ts';
import type { ManualScheduler, FakeHosts } from '../../ground/outbound/fake/fakeHosts.ts';
import { fetchPicture, MAX_PICTURE_BYTES } from './fetchPicture.ts';
import type { FetchDeps } from './fetchPicture.ts';
import { isPublicAddress } from '../../ground/outbound/isPublicAddress.ts';
import { createPicturePolicy } from './picturePolicy.ts';

const URL_A = 'https://p16.tiktokcdn.com/a.webp?x=1';
const PNG = PICTURES['image/png'];

let host: FakeHosts;
let scheduler: ManualScheduler;
let deps: FetchDeps;

beforeEach(async () => {
  host = await startFakeHosts();
  scheduler = manualScheduler();
  deps = { policy: createPicturePolicy(['pictures.example.com', '127.0.0.1']), network: host.network, scheduler };
});

afterEach(() => host.close());

/** Returns the error's code and its parameters. */
async function refusal(url = URL_A, used: FetchDeps = deps): Promise<unknown[]> {
  const error = await fetchPicture(url, used).then(
    () => null,
    (reason: AppError) => reason,
  );
  return [error?.code, error?.params];
}

function redirectTo(response: ServerResponse, location: string, status = 302): void {
  response.writeHead(status, { location }).end();
}

/** Answers by path; anything else is a PNG. */
function answerByPath(answers: Record<string, (response: ServerResponse) => void>): void {
  host.answer = (request, response) => (answers[request.url ?? ''] ?? sendPicture)(response);
}

describe('a picture', () => {
  it.each(Object.entries(PICTURES))('is %s by its bytes, whatever its host says', async (type, bytes) => {
    host.answer = (_request, response) => sendPicture(response.setHeader('Content-Type', 'text/html'), bytes);
    expect(await fetchPicture(URL_A, deps)).toEqual({ type, bytes });
    expect(host.asked).toEqual(['p16.tiktokcdn.com/a.webp?x=1']);
    expect(scheduler.waiting).toEqual([]);
  });

  // behaviour: picture-2
  it('may have exactly 1 MiB', async () => {
    const bytes = Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE_BYTES - PNG.length)]);
    host.answer = (_request, response) => sendPicture(response, bytes);
    expect((await fetchPicture(URL_A, deps)).bytes).toHaveLength(1_048_576);
  });

  it('is asked for without cookies, and only in formats that are known', async () => {
    host.answer = (request, response) => {
      const { host: name, ...headers } = request.headers;
      expect(name).toContain('p16.tiktokcdn.com');
      expect(headers).toEqual({
        accept: 'image/webp,image/png,image/jpeg,image/gif',
        'user-agent': 'Liveloom',
        connection: 'close',
      });
      sendPicture(response);
    };
    await fetchPicture(URL_A, deps);
  });
});

describe('an address that is not allowed', () => {
  it('is not even looked up', async () => {
    expect(await refusal('https://elsewhere.example/a')).toEqual([
      'PICTURE_HOST_NOT_ALLOWED',
      { host: 'elsewhere.example' },
    ]);
    expect(host.lookedUp).toEqual([]);
  });
});

describe('an answer without an end', () => {
  it.each([302, 404])('with status %i is left at once', async (status) => {
    const closed = new Promise<string>((resolve) => {
      host.answer = (request, response) => {
        if (request.url !== '/endless') return sendPicture(response);
        request.socket.on('close', () => resolve('closed'));
        response.writeHead(status, { location: '/b' }).write('and so on');
      };
    });
    await refusal('https://p16.tiktokcdn.com/endless');
    expect(await closed).toBe('closed');
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('with status %i is followed, on the same host and to another', async (status) => {
    answerByPath({
      '/a.webp?x=1': (response) => redirectTo(response, '/b', status),
      '/b': (response) => redirectTo(response, 'https://pictures.example.com/c', status),
    });
    expect((await fetchPicture(URL_A, deps)).bytes).toEqual(PNG);
    expect(host.asked.slice(1)).toEqual(['p16.tiktokcdn.com/b', 'pictures.example.com/c']);
    expect(host.lookedUp).toEqual(['p16.tiktokcdn.com', 'p16.tiktokcdn.com', 'pictures.example.com']);
  });

  it('is followed three times and no more', async () => {
    answerByPath({
      '/1': (response) => redirectTo(response, '/2'),
      '/2': (response) => redirectTo(response, '/3'),
      '/3': (response) => redirectTo(response, '/4'),
    });
    expect((await fetchPicture('https://p16.tiktokcdn.com/1', deps)).bytes).toEqual(PNG);
    host.answer = (_request, response) => redirectTo(response, '/again');
    expect(await refusal()).toEqual(['PICTURE_REDIRECTED_TOO_OFTEN', { host: 'p16.tiktokcdn.com', max: 3 }]);
    expect(host.asked).toHaveLength(8);
  });

  it.each([
    ['https://elsewhere.example/b', 'PICTURE_HOST_NOT_ALLOWED', { host: 'elsewhere.example' }],
    ['https://127.0.0.1/b', 'PICTURE_HOST_NOT_ALLOWED', { host: '127.0.0.1' }],
    ['//[::1]/b', 'PICTURE_HOST_NOT_ALLOWED', { host: '[::1]' }],
    ['http://p16.tiktokcdn.com/b', 'PICTURE_URL_NOT_ALLOWED', { url: 'http://p16.tiktokcdn.com/b' }],
    ['https://p16.tiktokcdn.com:8443/b', 'PICTURE_URL_NOT_ALLOWED', { url: 'https://p16.tiktokcdn.com:8443/b' }],
    ['https://a:b@p16.tiktokcdn.com/b', 'PICTURE_URL_NOT_ALLOWED', { url: 'https://a:b@p16.tiktokcdn.com/b' }],
    ['file:///etc/passwd', 'PICTURE_URL_NOT_ALLOWED', { url: 'file:///etc/passwd' }],
    ['https://', 'PICTURE_URL_NOT_ALLOWED', { url: 'https://' }],
  ])('to %s is refused', async (location, code, params) => {
    host.answer = (_request, response) => redirectTo(response, location);
    expect(await refusal()).toEqual([code, params]);
    expect(host.asked).toHaveLength(1);
  });

  it.each(['127.0.0.2', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
    'to a host at the private address %s is refused',
    async (address) => {
      host.names['inside.tiktokcdn.com'] = [address];
      host.answer = (_request, response) => redirectTo(response, 'https://inside.tiktokcdn.com/b');
      expect(await refusal()).toEqual(['PICTURE_HOST_PRIVATE', { host: 'inside.tiktokcdn.com' }]);
      expect(host.asked).toHaveLength(1);
    },
  );

  it('without a target is no picture', async () => {
    host.answer = (_request, response) => response.writeHead(302).end();
    expect(await refusal()).toEqual(['PICTURE_NOT_AVAILABLE', { host: 'p16.tiktokcdn.com', reason: 'HTTP 302' }]);
  });
});

describe('a host', () => {
  it('with one private address among public ones is refused', async () => {
    host.names['p16.tiktokcdn.com'] = ['127.0.0.1', '192.168.0.1'];
    expect(await refusal()).toEqual(['PICTURE_HOST_PRIVATE', { host: 'p16.tiktokcdn.com' }]);
    expect(host.asked).toEqual([]);
  });

  it('by the real rules is never this computer', async () => {
    const network = { ...host.network, isPublic: isPublicAddress };
    expect(await refusal(URL_A, { ...deps, network })).toEqual(['PICTURE_HOST_PRIVATE', { host: 'p16.tiktokcdn.com' }]);
    expect(host.asked).toEqual([]);
  });

  it('that turns private after it was checked is reached where it was checked, and refused the next time', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    host.names['p16.tiktokcdn.com'] = () => answers.shift() ?? ['10.0.0.1'];
    expect((await fetchPicture(URL_A, deps)).bytes).toEqual(PNG);
    expect(host.lookedUp).toEqual(['p16.tiktokcdn.com']);
    expect(await refusal()).toEqual(['PICTURE_HOST_PRIVATE', { host: 'p16.tiktokcdn.com' }]);
    expect(host.asked).toHaveLength(1);
  });

  it('that turns private during a redirect to itself is refused', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    host.names['p16.tiktokcdn.com'] = () => answers.shift() ?? [];
    host.answer = (_request, response) => redirectTo(response, '/b');
    expect(await refusal()).toEqual(['PICTURE_HOST_PRIVATE', { host: 'p16.tiktokcdn.com' }]);
    expect(host.asked).toHaveLength(1);
  });

  it.each([
    ['has no address', () => []],
    ['is not known', () => Promise.reject(new Error('ENOTFOUND'))],
  ])('that %s is not found', async (_name, addresses) => {
    host.names['p16.tiktokcdn.com'] = addresses;
    expect(await refusal()).toEqual(['PICTURE_HOST_UNKNOWN', { host: 'p16.tiktokcdn.com' }]);
  });

  it('that cannot prove its name is refused', async () => {
    const untrusted = { ...host.network, connection: { ...host.network.connection, ca: undefined } };
    expect(await refusal(URL_A, { ...deps, network: untrusted })).toMatchObject(['PICTURE_NOT_AVAILABLE', {}]);
    host.names['p16.tiktok.com'] = ['127.0.0.1'];
    expect(await refusal('https://p16.tiktok.com/a')).toMatchObject(['PICTURE_NOT_AVAILABLE', {}]);
    expect(host.asked).toEqual([]);
  });

  it('that does not listen is named', async () => {
    await host.close();
    const params = { host: 'p16.tiktokcdn.com', reason: 'connection refused' };
    expect(await refusal()).toEqual(['PICTURE_NOT_AVAILABLE', params]);
  });

  it('that hangs up is named', async () => {
    host.answer = (request) => request.socket.destroy();
    const params = { host: 'p16.tiktokcdn.com', reason: 'connection closed' };
    expect(await refusal()).toEqual(['PICTURE_NOT_AVAILABLE', params]);
  });

  it.each([404, 500, 204, 206])('that answers %i has no picture', async (status) => {
    host.answer = (_request, response) => response.writeHead(status).end(status === 204 ? undefined : PNG);
    const params = { host: 'p16.tiktokcdn.com', reason: `HTTP ${status}` };
    expect(await refusal()).toEqual(['PICTURE_NOT_AVAILABLE', params]);
  });
});

describe('no picture', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['the same behind a byte order mark', '\ufeff<?xml version="1.0"?><svg/>'],
    ['nothing', ''],
  ])('is %s, although it is called one', async (_name, body) => {
    host.answer = (_request, response) =>
      sendPicture(response.setHeader('Content-Type', 'image/png'), Buffer.from(body));
    expect(await refusal()).toEqual(['PICTURE_NOT_AN_IMAGE', { host: 'p16.tiktokcdn.com' }]);
  });
});

describe('too many bytes', () => {
  const tooLarge = ['PICTURE_TOO_LARGE', { host: 'p16.tiktokcdn.com', max: 1_048_576 }];

  it('are not read when they are announced', async () => {
    host.answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': MAX_PICTURE_BYTES + 1 });
      response.write(PNG);
    };
    expect(await refusal()).toEqual(tooLarge);
  });

  it('are cut off when they come without a word, and the connection with them', async () => {
    const closed = new Promise<number>((resolve) => {
      host.answer = (request, response) => {
        let sent = 0;
        const more = (): void => {
          sent += 65_536;
          if (!response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(more));
        };
        request.socket.on('close', () => resolve(sent));
        response.write(PNG, more);
      };
    });
    expect(await refusal()).toEqual(tooLarge);
    expect(await closed).toBeLessThan(32 * MAX_PICTURE_BYTES);
  });
});

describe('a picture that ends early', () => {
  const cutOff = ['PICTURE_CUT_OFF', { host: 'p16.tiktokcdn.com' }];

  it('is refused when its length was announced', async () => {
    host.answer = (request, response) => {
      response.writeHead(200, { 'Content-Length': PNG.length + 1 });
      response.write(PNG, () => request.socket.destroy());
    };
    expect(await refusal()).toEqual(cutOff);
  });

  it('is refused when it came in chunks', async () => {
    host.answer = (request, response) => response.write(PNG, () => request.socket.destroy());
    expect(await refusal()).toEqual(cutOff);
  });

  it.each(Object.entries(PICTURES))('is refused when nothing but the end of a %s is missing', async (_type, bytes) => {
    host.answer = (request) => {
      const half = bytes.subarray(0, bytes.length - 2);
      request.socket.end(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n'), half]));
    };
    expect(await refusal()).toEqual(cutOff);
  });
});

describe('a slow host', () => {
  const timedOut = ['PICTURE_TIMED_OUT', { host: 'p16.tiktokcdn.com', seconds: 10 }];

  it('is given up after 10 s when it says nothing', async () => {
    host.answer = () => {
      expect(scheduler.waiting.map(({ delayMs }) => delayMs)).toEqual([10_000]);
      scheduler.fire();
    };
    expect(await refusal()).toEqual(timedOut);
  });

  it('is given up when it stops in the middle', async () => {
    host.answer = (_request, response) => response.write(PNG.subarray(0, 20), () => setTimeout(scheduler.fire, 20));
    expect(await refusal()).toEqual(timedOut);
  });

  it('is given up when its name cannot be looked up in time', async () => {
    host.names['p16.tiktokcdn.com'] = () => new Promise(() => queueMicrotask(scheduler.fire));
    expect(await refusal()).toEqual(timedOut);
  });

  it('has one time for all its redirects', async () => {
    let timers = 0;
    const counting = { after: (delayMs: number, task: () => void) => (timers++, scheduler.after(delayMs, task)) };
    answerByPath({ '/1': (response) => redirectTo(response, '/2'), '/2': (response) => redirectTo(response, '/3') });
    await fetchPicture('https://p16.tiktokcdn.com/1', { ...deps, scheduler: counting });
    expect([host.asked.length, timers]).toEqual([3, 1]);
  });
});
