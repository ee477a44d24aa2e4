import type { Clock } from '#engine/core/clock.ts';
import type { Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { PaymentProvider } from '../../providers/payment/paymentProvider.ts';
import type { Mailer } from '../accounts/mails/mailer.ts';
import type { AgencyCodes } from './agencyCodes.ts';

/** Dependencies of everything about payment. */
export interface BillingDeps {
  /** Null = this server sells nothing. */
  payment: PaymentProvider | null;
  agencyCodes: AgencyCodes;
  database: Database;
  clock: Clock;
  mailer: Pick<Mailer, 'post'>;
  /** Address of the dashboard, without a trailing slash. */
  publicUrl: string;
  /** The plan of accounts without one of their own. */
  defaultPlan: Plan;
  /** Called after the plan of an account may have changed. */
  planChanged?(userId: string): Promise<void>;
  /** Days of a trial; 0 = none. */
  trialDays: number;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  log: { warn(fields: object, message: string): void };
}

/** The same on a server that sells plans. */
export type Selling = BillingDeps & { payment: PaymentProvider };

/** Returns whole milliseconds, as the database stores them. */
export const nowOf = ({ clock }: Pick<BillingDeps, 'clock'>): number => Math.floor(clock.nowMs());
