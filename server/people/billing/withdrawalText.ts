/** The withdrawal information that has to be accepted before a plan is bought. A change of the text needs another version. */
import type { Locale } from '#schemas/generated/types.ts';

export const WITHDRAWAL_VERSION = '2026-11-27';

export const WITHDRAWAL_TEXT: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'You may withdraw from this contract within 14 days without giving a reason. The period ends 14 days after you bought the plan.',
    'To withdraw, send the operator of this server a clear statement, for example an email. It is enough to send it before the period ends.',
    'If you withdraw, the operator pays back all payments at the latest 14 days after receiving your statement, by the same means of payment and without a fee.',
    'You ask the operator to start the service before the period ends. If you then withdraw, you pay a part of the price for the service that you used until then.',
  ],
  de: [
    'Du kannst diesen Vertrag binnen 14 Tagen ohne Angabe von Gründen widerrufen. Die Frist endet 14 Tage nach dem Kauf des Tarifs.',
    'Für den Widerruf schickst du dem Betreiber dieses Servers eine eindeutige Erklärung, zum Beispiel eine E-Mail. Es reicht, sie vor dem Ende der Frist abzuschicken.',
    'Wenn du widerrufst, zahlt der Betreiber alle Zahlungen spätestens 14 Tage nach Eingang deiner Erklärung zurück, mit demselben Zahlungsmittel und ohne Gebühr.',
    'Du verlangst, dass der Betreiber vor dem Ende der Frist mit der Leistung beginnt. Wenn du danach widerrufst, zahlst du einen Teil des Preises für die bis dahin genutzte Leistung.',
  ],
};
