import { describe, expect, it, test } from 'vitest';
import type { Locale } from '#schemas/generated/types.ts';
import { fakeMail } from '../../../providers/mail/fake/fakeMail.ts';
import { composeMail } from './composeMail.ts';
import { createMailer } from './mailer.ts';
import { MAIL_TEXT, type MailKind } from './text.ts';

const LANGUAGES: readonly Locale[] = ['en', 'de'];
const KINDS = Object.keys(MAIL_TEXT) as MailKind[];
const link = 'https://live.example.com/x?code=a&b="<c>';

describe.each(KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
  '%s in %s',
  (kind, language) => {
    const mail = composeMail({
      to: 'anna@example.com',
      kind,
      language,
      link,
      params: {
        hours: 24,
        agency: 'North Star',
        streamer: 'anna.live',
        days: 14,
        plan: 'PRO',
        date: '2026-02-04',
        names: '“Hug”',
      },
    });

    it('says the same as text and as HTML, with everything filled in', () => {
      const plain = mail.html
        .replaceAll(/<style[^]*?<\/style>|<[^>]+>/g, '\n')
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
      for (const line of mail.text.split('\n').filter((each) => each !== '')) expect(plain).toContain(line);
      expect(mail.text + mail.html + mail.subject).not.toMatch(/\{\w+\}|undefined/);
    });

    it('loads nothing from anywhere', () => {
      expect(mail.html).not.toMatch(/<img|<link|<script|url\(|@import|<iframe|src=/i);
    });

    it('has the link when there is something to do', () => {
      const isThere = MAIL_TEXT[kind][language].button !== null;
      expect([mail.text.includes(link), mail.html.includes('href="'), mail.link]).toEqual([
        isThere,
        isThere,
        isThere ? link : undefined,
      ]);
    });
  },
);

test('a link cannot leave its place in the HTML', () => {
  const { html } = composeMail({ to: 'x', kind: 'verifyEmail', language: 'en', link });
  expect(html).toContain('href="https://live.example.com/x?code=a&amp;b=&quot;&lt;c&gt;"');
});

describe('sending', () => {
  const content = { to: 'anna@example.com', kind: 'passwordChanged', language: 'en' } as const;

  function setUp(failures: number) {
    const sender = Object.assign(fakeMail(), { failures });
    const timers: { delayMs: number; task: () => void }[] = [];
    const warned: object[] = [];
    const scheduler = {
      after: (delayMs: number, task: () => void) => {
        const timer = { delayMs, task };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    };
    const mailer = createMailer({ sender, scheduler, log: { warn: (fields) => warned.push(fields) } });
    const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    return { sender, timers, warned, mailer, settle };
  }

  it('is tried again, later each time, and then given up', async () => {
    const { sender, timers, warned, mailer, settle } = setUp(9);
    mailer.post(content);
    const waits: number[] = [];
    for (await settle(); timers.length > 0; await settle()) {
      const { delayMs, task } = timers.shift()!;
      waits.push(delayMs);
      task();
    }
    expect([waits, sender.sent, warned.length]).toEqual([[10_000, 60_000, 600_000], [], 4]);
    expect(warned[0]).toEqual({ kind: 'passwordChanged', attempt: 1, reason: '450 mailbox busy', retryMs: 10_000 });
  });

  it('arrives once when the server comes back', async () => {
    const { sender, timers, mailer, settle } = setUp(1);
    mailer.post(content);
    await settle();
    timers.shift()!.task();
    await settle();
    expect([sender.sent.length, timers]).toEqual([1, []]);
  });

  it('ends with the server: what is on its way is waited for, what would come later is not', async () => {
    const { sender, timers, mailer } = setUp(1);
    mailer.post(content);
    mailer.post(content);
    await mailer.close();
    expect([sender.sent.length, timers]).toEqual([1, []]);
  });
});
