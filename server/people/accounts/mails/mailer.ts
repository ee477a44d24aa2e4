/**
 * Sends mails after the answer, because the time that a mail server takes must not reveal who has an account. A failed mail is
 * retried a few times; users can request another one.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { MailSender } from '../../../providers/mail/mailSender.ts';
import { composeMail, type MailContent } from './composeMail.ts';

export interface MailerDeps {
  sender: MailSender;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
}

export interface Mailer {
  /** Never throws, and does not wait. */
  post(content: MailContent): void;
  /** Waits for mails being sent; later retries are given up. */
  close(): Promise<void>;
}

const RETRIES_MS = [10_000, 60_000, 600_000];

export function createMailer({ sender, scheduler, log }: MailerDeps): Mailer {
  const running = new Set<Promise<void>>();
  const waiting = new Set<() => void>();
  let isClosed = false;

  function start(content: MailContent, attempt: number): void {
    const sending = send(content, attempt);
    running.add(sending);
    void sending.finally(() => running.delete(sending));
  }

  async function send(content: MailContent, attempt: number): Promise<void> {
    try {
      await sender.send(composeMail(content));
    } catch (error) {
      const retryMs = RETRIES_MS[attempt];
      // Messages of mail servers contain the address.
      const reason = String(error instanceof Error ? error.message : error).replaceAll(content.to, '[address]');
      log.warn({ kind: content.kind, attempt: attempt + 1, reason, retryMs }, 'mail could not be sent');
      if (retryMs !== undefined) retry(content, attempt + 1, retryMs);
    }
  }

  function retry(content: MailContent, attempt: number, afterMs: number): void {
    if (isClosed) return;
    const cancel = scheduler.after(afterMs, () => {
      waiting.delete(cancel);
      start(content, attempt);
    });
    waiting.add(cancel);
  }

  return {
    post: (content) => start(content, 0),
    async close() {
      isClosed = true;
      for (const cancel of waiting) cancel();
      await Promise.all(running);
    },
  };
}
