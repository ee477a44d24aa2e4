/** Tests both ways to send mail: to a real mail server, and to the folder. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { outboxSender } from './outboxSender.ts';
import { smtpSender } from './smtpSender.ts';

const FROM = 'Liveloom <noreply@example.com>';
const MAIL = {
  to: 'zoë@bücher.example',
  subject: 'Bestätige deine Adresse',
  text: 'Grüße\nhttps://live.example.com/verify-email?code=abc',
  html: '<p>Grüße</p>',
};

describe('a mail server', () => {
  let server: SMTPServer;
  let url: string;
  const got: { to: string[]; user: unknown; data: string }[] = [];

  beforeEach(async () => {
    got.length = 0;
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authMethods: ['PLAIN'],
      onAuth: ({ username = '', password }, _session, done) =>
        password === 'p@ss' ? done(null, { user: username }) : done(new Error('Invalid login')),
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? new Error('550 no such mailbox') : null),
      onData(stream, { envelope, user }, done) {
        let data = '';
        stream.on('data', (chunk: Buffer) => (data += chunk.toString()));
        stream.on('end', () => {
          got.push({ to: envelope.rcptTo.map(({ address }) => address), user, data });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `smtp://anna:p%40ss@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('gets the mail, signed in as the address of the server says', async () => {
    await smtpSender({ url, from: FROM }).send({ ...MAIL, to: 'zoe@example.com' });
    const [{ to, user, data }] = got as [(typeof got)[number]];
    expect([to, user]).toEqual([['zoe@example.com'], 'anna']);
    expect(data).toContain('From: Liveloom <noreply@example.com>');
    expect(data).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
  });

  it('is told of one recipient, whatever the address looks like', async () => {
    const send = smtpSender({ url, from: FROM }).send;
    await send({ ...MAIL, to: 'a@example.com, b@example.com' }).catch(() => undefined);
    expect(got.flatMap(({ to }) => to)).not.toContain('b@example.com');
  });

  it('says in words what it does not like', async () => {
    const { send } = smtpSender({ url, from: FROM });
    await expect(send({ ...MAIL, to: 'nobody@example.com' })).rejects.toThrow('550 no such mailbox');
    await expect(smtpSender({ url: url.replace('p%40ss', 'x'), from: FROM }).send(MAIL)).rejects.toThrow(
      'Invalid login',
    );
    await expect(smtpSender({ url: 'smtp://127.0.0.1:1', from: FROM }).send(MAIL)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the folder', () => {
  const root = temporaryFolder();

  it('gets a file for each mail, for its owner alone', async () => {
    const folder = join(root, 'outbox');
    const clock = manualClock(Date.parse('2026-01-31T18:00:00Z'));
    const { send } = outboxSender({ folder, from: FROM, clock });
    const link = `https://live.example.com/verify-email?code=${'x'.repeat(100)}`;
    await send({ ...MAIL, link });
    await send({ ...MAIL, to: '../../etc/passwd@example.com' });
    const names = readdirSync(folder).sort();
    expect(names).toEqual([
      '2026-01-31T18-00-00-000Z-1-zo_@b_cher.example.eml',
      '2026-01-31T18-00-00-000Z-2-.._.._etc_passwd@example.com.eml',
    ]);
    expect(statSync(join(folder, names[0]!)).mode & 0o777).toBe(0o600);
    const mail = readFileSync(join(folder, names[0]!), 'utf8');
    expect(mail).toContain('Date: Sat, 31 Jan 2026 18:00:00 +0000');
    expect(mail).toContain(`X-Liveloom-Link: ${link}\r\n`);
  });
});
