import type { BillingPeriod } from '#engine/rules/billing/fetchedSubscription.ts';
import type { Locale, Plan } from '#schemas/generated/types.ts';

type Period = BillingPeriod | null;

const paidEn = (period: Period): string => (period === 'year' ? 'yearly' : 'monthly');
const paidDe = (period: Period): string => (period === 'year' ? 'jährlich' : 'monatlich');

const en = {
  title: 'Your subscription',
  offersTitle: 'Choose a plan',
  portal: 'Invoices and payment methods',
  keep: { cancelled: 'Keep subscription', planned: 'Keep current plan' },
  kept: 'Your subscription goes on as before',
  state: {
    free: 'You have the FREE plan and pay nothing.',
    given: (plan: Plan) => `The server admin gave you the ${plan} plan, so you pay nothing.`,
    trial: (plan: Plan, day: string, period: Period) =>
      `You try the ${plan} plan until ${day}. After that you pay ${paidEn(period)}.`,
    trialOnly: (plan: Plan) => `You try the ${plan} plan.`,
    active: (plan: Plan, day: string, period: Period) =>
      `You have the ${plan} plan and pay ${paidEn(period)}. It is paid until ${day} and renews then.`,
    cancelled: (plan: Plan, day: string) => `You cancelled. You keep the ${plan} plan until ${day} and then have FREE.`,
    planned: (plan: Plan, day: string, next: Plan, period: Period) =>
      `You keep the ${plan} plan until ${day}. Then you change to ${next} and pay ${paidEn(period)}.`,
    late: (plan: Plan, day: string) =>
      `Your last payment failed. You keep the ${plan} plan until ${day}. Pay under “Invoices and payment methods”.`,
    tooLate: (plan: Plan) =>
      `Your last payment failed, so you lost the ${plan} plan. Pay under “Invoices and payment methods” to get it back.`,
    unfinished: (plan: Plan) =>
      `Your first payment for the ${plan} plan is missing. Pay under “Invoices and payment methods”.`,
  },
  obstacles: {
    demo: "A demo account can't buy a plan. Turn it into a real account first.",
    acting: 'Only the owner of this account can buy or change a plan. You act for them.',
  },
  checkout: {
    waiting: 'We are waiting for the payment service. This takes a few seconds.',
    paid: (plan: Plan) => `Your subscription has started. You have the ${plan} plan now.`,
    unconfirmed:
      "The payment service has not confirmed your payment yet. If you paid, your plan changes as soon as it does. Don't pay again; check this page later.",
    back: 'You left the payment page, so nothing was bought.',
  },
  periods: { label: 'Payment period', month: 'Monthly', year: 'Yearly' },
  price: {
    free: 'Free',
    per: { month: 'per month', year: 'per year' },
    withTax: 'Taxes included',
    withoutTax: 'Plus taxes',
    missing: { month: 'Not sold monthly', year: 'Not sold yearly' },
    trial: (days: number) => (days === 1 ? 'The first day is free' : `The first ${days} days are free`),
    includes: 'The table below shows what each plan includes.',
  },
  actions: {
    current: 'Current plan',
    next: 'Starts next',
    buy: (plan: Plan) => `Choose ${plan}`,
    upgrade: (plan: Plan) => `Upgrade to ${plan}`,
    downgrade: (plan: Plan) => `Downgrade to ${plan}`,
    cancel: 'Cancel subscription',
  },
  upgradeAsk: {
    title: (plan: Plan) => `Upgrade to ${plan}?`,
    body: (plan: Plan, price: string, amount: string) =>
      `The price of ${plan} is ${price}. Your plan changes at once. You pay ${amount} now, because what you have paid is credited.`,
    trial: (plan: Plan, price: string, day: string) =>
      `The price of ${plan} is ${price}. Your plan changes at once. You pay nothing until your trial ends on ${day}.`,
    keeps: 'This also undoes your cancellation.',
    confirm: 'Upgrade now',
  },
  downgradeAsk: {
    title: (plan: Plan) => `Downgrade to ${plan}?`,
    body: (to: string, from: Plan, day: string) =>
      `You keep ${from} until ${day} and then have ${to}. You get no money back. You can undo this until then.`,
    confirm: 'Downgrade',
  },
  cancelAsk: {
    title: 'Cancel your subscription?',
    body: (from: Plan, day: string) =>
      `You keep ${from} until ${day} and then have FREE. You get no money back. You can undo this until then.`,
    late: (from: Plan) =>
      `You have ${from} until the end of the current period. A payment that is still open stays open.`,
    confirm: 'Cancel subscription',
  },
  upgraded: 'Plan upgraded',
  downgraded: 'Downgrade planned',
  cancelled: 'Subscription cancelled',
  buy: {
    title: (plan: Plan) => `Subscribe to ${plan}`,
    code: 'Promotion code',
    codeHint: 'Leave empty if you have none.',
    check: 'Check code',
    discount: {
      'first-period': (percent: string) => `${percent}% off the first period.`,
      'every-period': (percent: string) => `${percent}% off while you are in your agency.`,
    },
    withdrawal: 'Withdrawal information',
    accept: 'I have read and accept the withdrawal information.',
    pay: 'Continue to payment',
    page: 'You pay on the page of the payment service and come back here.',
  },
};

export type SellingText = typeof en;

const de: SellingText = {
  title: 'Dein Abo',
  offersTitle: 'Tarif wählen',
  portal: 'Rechnungen und Zahlungsmittel',
  keep: { cancelled: 'Abo behalten', planned: 'Jetzigen Tarif behalten' },
  kept: 'Dein Abo läuft weiter wie bisher',
  state: {
    free: 'Du hast den Tarif FREE und bezahlst nichts.',
    given: (plan) => `Der Betreiber hat dir den Tarif ${plan} gegeben, deshalb bezahlst du nichts.`,
    trial: (plan, day, period) =>
      `Du probierst den Tarif ${plan} bis ${day} aus. Danach bezahlst du ${paidDe(period)}.`,
    trialOnly: (plan) => `Du probierst den Tarif ${plan} aus.`,
    active: (plan, day, period) =>
      `Du hast den Tarif ${plan} und bezahlst ${paidDe(period)}. Er ist bis ${day} bezahlt und verlängert sich dann.`,
    cancelled: (plan, day) => `Du hast gekündigt. Du behältst den Tarif ${plan} bis ${day} und hast danach FREE.`,
    planned: (plan, day, next, period) =>
      `Du behältst den Tarif ${plan} bis ${day}. Danach wechselst du zu ${next} und bezahlst ${paidDe(period)}.`,
    late: (plan, day) =>
      `Deine letzte Zahlung ist fehlgeschlagen. Du behältst den Tarif ${plan} bis ${day}. Bezahle unter „Rechnungen und Zahlungsmittel“.`,
    tooLate: (plan) =>
      `Deine letzte Zahlung ist fehlgeschlagen, deshalb hast du den Tarif ${plan} verloren. Bezahle unter „Rechnungen und Zahlungsmittel“, um ihn zurückzubekommen.`,
    unfinished: (plan) =>
      `Deine erste Zahlung für den Tarif ${plan} fehlt. Bezahle unter „Rechnungen und Zahlungsmittel“.`,
  },
  obstacles: {
    demo: 'Ein Demo-Konto kann keinen Tarif kaufen. Mach zuerst ein richtiges Konto daraus.',
    acting: 'Nur wem dieses Konto gehört, kann einen Tarif kaufen oder ändern. Du handelst für dieses Konto.',
  },
  checkout: {
    waiting: 'Wir warten auf den Zahlungsdienst. Das dauert ein paar Sekunden.',
    paid: (plan) => `Dein Abo hat begonnen. Du hast jetzt den Tarif ${plan}.`,
    unconfirmed:
      'Der Zahlungsdienst hat deine Zahlung noch nicht bestätigt. Wenn du bezahlt hast, ändert sich dein Tarif, sobald er das tut. Bezahle nicht noch einmal; sieh später auf dieser Seite nach.',
    back: 'Du hast die Seite zum Bezahlen verlassen, deshalb wurde nichts gekauft.',
  },
  periods: { label: 'Zahlungszeitraum', month: 'Monatlich', year: 'Jährlich' },
  price: {
    free: 'Kostenlos',
    per: { month: 'pro Monat', year: 'pro Jahr' },
    withTax: 'Inklusive Steuern',
    withoutTax: 'Zuzüglich Steuern',
    missing: { month: 'Nicht monatlich zu haben', year: 'Nicht jährlich zu haben' },
    trial: (days) => (days === 1 ? 'Der erste Tag ist kostenlos' : `Die ersten ${days} Tage sind kostenlos`),
    includes: 'Die Tabelle darunter zeigt, was jeder Tarif enthält.',
  },
  actions: {
    current: 'Jetziger Tarif',
    next: 'Beginnt danach',
    buy: (plan) => `${plan} wählen`,
    upgrade: (plan) => `Upgrade auf ${plan}`,
    downgrade: (plan) => `Downgrade auf ${plan}`,
    cancel: 'Abo kündigen',
  },
  upgradeAsk: {
    title: (plan) => `Upgrade auf ${plan}?`,
    body: (plan, price, amount) =>
      `${plan} kostet ${price}. Dein Tarif ändert sich sofort. Du bezahlst jetzt ${amount}, denn was du schon bezahlt hast, wird angerechnet.`,
    trial: (plan, price, day) =>
      `${plan} kostet ${price}. Dein Tarif ändert sich sofort. Du bezahlst nichts, bis deine Probezeit am ${day} endet.`,
    keeps: 'Damit nimmst du auch deine Kündigung zurück.',
    confirm: 'Jetzt upgraden',
  },
  downgradeAsk: {
    title: (plan) => `Downgrade auf ${plan}?`,
    body: (to, from, day) =>
      `Du behältst ${from} bis ${day}, danach beginnt ${to}. Du bekommst kein Geld zurück. Bis dahin kannst du das zurücknehmen.`,
    confirm: 'Downgraden',
  },
  cancelAsk: {
    title: 'Abo kündigen?',
    body: (from, day) =>
      `Du behältst ${from} bis ${day} und hast danach FREE. Du bekommst kein Geld zurück. Bis dahin kannst du das zurücknehmen.`,
    late: (from) => `${from} endet mit dem laufenden Zeitraum. Eine offene Zahlung bleibt offen.`,
    confirm: 'Abo kündigen',
  },
  upgraded: 'Upgrade gilt jetzt',
  downgraded: 'Downgrade ist geplant',
  cancelled: 'Abo gekündigt',
  buy: {
    title: (plan) => `${plan} abonnieren`,
    code: 'Aktionscode',
    codeHint: 'Lass das Feld leer, wenn du keinen hast.',
    check: 'Code prüfen',
    discount: {
      'first-period': (percent) => `${percent} % Rabatt auf den ersten Zeitraum.`,
      'every-period': (percent) => `${percent} % Rabatt, solange du in deiner Agentur bist.`,
    },
    withdrawal: 'Widerrufsbelehrung',
    accept: 'Ich habe die Widerrufsbelehrung gelesen und akzeptiere sie.',
    pay: 'Weiter zur Zahlung',
    page: 'Du bezahlst auf der Seite des Zahlungsdienstes und kommst danach hierher zurück.',
  },
};

export const SELLING_TEXT: Record<Locale, SellingText> = { en, de };
