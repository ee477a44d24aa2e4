import type { Locale, Plan, PricesAnswer } from '#schemas/generated/types.ts';
import type { BillingPeriod } from '#engine/rules/billing/fetchedSubscription.ts';

type Price = PricesAnswer['prices'][number];

/** Finds the price of a plan; undefined = the plan is not sold with this period. */
export const findPrice = (prices: readonly Price[], plan: Plan, period: BillingPeriod): Price | undefined =>
  prices.find((price) => price.plan === plan && price.period === period);

/** Formats a price in each of its currencies: `€9.99 / $10.49`. The payment service chooses the currency. */
export function priceText({ amounts }: Price, locale: Locale): string {
  return Object.entries(amounts)
    .map(([currency, amount]) => amountText(currency, amount, locale))
    .join(' / ');
}

/** @param amount in the smallest unit of the currency, such as cents */
export function amountText(currency: string, amount: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const { maximumFractionDigits: decimals = 0 } = format.resolvedOptions();
  return format.format(amount / 10 ** decimals);
}
