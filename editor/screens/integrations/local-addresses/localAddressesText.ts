import type { Locale } from '#schemas/generated/types.ts';
import type { ProgramText } from '../programText.ts';

const en = {
  title: 'Local addresses',
  words:
    'Flows can call addresses on the computer on which Liveloom runs and in its network, such as lights or other tools.',
  steps: ['Turn it on below.', 'In a step “Call webhook”, tick “Call from my computer”.'],
  switchLabel: 'Let flows call local addresses',
  try: 'Try it',
  url: 'Address',
  method: 'Method',
  call: 'Call',
  done: 'The address answered',
  flowsWords: 'Flows call an address with the step “Call webhook” under “Other programs”.',
  reasons: {},
};

type LocalAddressesText = typeof en & ProgramText;

const de: LocalAddressesText = {
  title: 'Lokale Adressen',
  words:
    'Flows können Adressen auf dem Rechner aufrufen, auf dem Liveloom läuft, und in seinem Netz, etwa Lampen oder andere Programme.',
  steps: [
    'Schalte es unten ein.',
    'Setze in einem Schritt „Webhook aufrufen“ den Haken bei „Von meinem Computer aufrufen“.',
  ],
  switchLabel: 'Flows dürfen lokale Adressen aufrufen',
  try: 'Probiere es aus',
  url: 'Adresse',
  method: 'Methode',
  call: 'Aufrufen',
  done: 'Die Adresse hat geantwortet',
  flowsWords: 'Flows rufen eine Adresse mit dem Schritt „Webhook aufrufen“ unter „Andere Programme“ auf.',
  reasons: {},
};

export const LOCAL_ADDRESSES_TEXT: Record<Locale, LocalAddressesText> = { en, de };
