/**
 * Independent model of what a subscriber has paid for: it walks day by day with a calendar of its own and knows neither the fake
 * service nor the rules that it checks. Times are days since the start.
 */
import type { AfterRetries } from './world.ts';

export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function monthLength(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function dayAfter({ year, month, day }: Day): Day {
  if (day < monthLength(year, month)) return { year, month, day: day + 1 };
  return month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
}

export interface Sold {
  plan: 'BASIC' | 'PRO';
  period: 'month' | 'year';
}

/** Days after a failed payment on which it is collected again. */
const RETRIES = [3, 5, 7];
const GRACE = 3;

export class SlowModel {
  isEnded = false;
  isLate = false;
  isTrial: boolean;
  isCancelling = false;
  hasGoodCard = true;
  sold: Sold;
  planned: Sold | null = null;
  /** First day that is not paid for. */
  paidUntil = 0;
  today = 0;
  private date: Day;
  private anchor: Day;
  private periodEnd: number | null = null;
  private retries: number[] = [];
  private openPeriods = 0;
  private readonly afterRetries: AfterRetries;

  constructor(start: Day, sold: Sold, trialDays: number, afterRetries: AfterRetries) {
    this.date = start;
    this.anchor = start;
    this.sold = sold;
    this.afterRetries = afterRetries;
    this.isTrial = trialDays > 0;
    this.periodEnd = this.isTrial ? trialDays : null;
    this.paidUntil = this.periodEnd ?? this.endFrom(start);
    this.periodEnd ??= this.paidUntil;
  }

  /** Returns the day number on which the period ends that starts today. */
  private endFrom(anchor: Day): number {
    let [date, days] = [this.date, this.today];
    do {
      date = dayAfter(date);
      days += 1;
    } while (!this.isDue(anchor, date));
    return days;
  }

  private isDue(anchor: Day, date: Day): boolean {
    const months = (date.year - anchor.year) * 12 + date.month - anchor.month;
    const isMonth = months > 0 && months % (this.sold.period === 'year' ? 12 : 1) === 0;
    return isMonth && date.day === Math.min(anchor.day, monthLength(date.year, date.month));
  }

  nextDay(): void {
    this.date = dayAfter(this.date);
    this.today += 1;
    if (this.isEnded) return;
    if (this.retries[0] === this.today) this.collectAgain();
    if (!this.isEnded && this.periodEnd === this.today) this.endPeriod();
  }

  private collectAgain(): void {
    this.retries.shift();
    if (this.hasGoodCard) this.payAll();
    else if (this.retries.length === 0 && this.afterRetries === 'cancel') this.isEnded = true;
  }

  private payAll(): void {
    this.retries = [];
    this.openPeriods = 0;
    this.isLate = false;
    this.paidUntil = this.periodEnd!;
  }

  private endPeriod(): void {
    if (this.isCancelling) {
      this.isEnded = true;
      return;
    }
    const startsAnew = this.isTrial || (this.planned !== null && this.planned.period !== this.sold.period);
    this.sold = this.planned ?? this.sold;
    if (startsAnew) this.anchor = this.date;
    [this.planned, this.isTrial] = [null, false];
    this.periodEnd = this.endFrom(this.anchor);
    if (this.hasGoodCard) this.paidUntil = this.periodEnd;
    else this.failPayment();
    this.isLate = this.openPeriods > 0;
  }

  private failPayment(): void {
    this.openPeriods += 1;
    if (this.retries.length === 0) this.retries = RETRIES.map((days) => this.today + days);
  }

  /** Pays the difference now; a bad card changes nothing. */
  upgrade(to: Sold): void {
    if (!this.hasGoodCard && !this.isTrial) return;
    const isOther = to.period !== this.sold.period && !this.isTrial;
    this.sold = to;
    if (!isOther) return;
    this.anchor = this.date;
    this.periodEnd = this.endFrom(this.anchor);
    this.paidUntil = this.periodEnd;
  }

  endNow(): void {
    this.isEnded = true;
  }

  /** Returns the plan that the money gives today. */
  plan(): string {
    const end = this.isCancelling ? Math.min(this.paidUntil + GRACE, this.periodEnd!) : this.paidUntil + GRACE;
    return !this.isEnded && this.today < end ? this.sold.plan : 'FREE';
  }
}
