/**
 * Collects the steps of another program's list. What follows a piece that may end the list (a condition, code, an unknown step)
 * arrives switched off, because here nothing would hold it back.
 */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { DraftChoice, DraftStep, Losses } from './draft.ts';
import type { FoundCode } from '../importContents.ts';

const AFTER_DECISION: BothLanguages = {
  en: 'the steps after a part that is left out arrive switched off, because that part may decide whether they run.',
  de: 'die Schritte nach einem Teil, der wegbleibt, kommen ausgeschaltet an, weil er vielleicht entscheidet, ob sie laufen.',
};

const NESTED: BothLanguages = {
  en: 'a random choice inside another one is left out.',
  de: 'eine Zufallsauswahl in einer anderen bleibt weg.',
};

/** Everything that converting a list of steps needs. */
export interface StepContext {
  /** Name of the piece that has the steps. */
  name: string;
  losses: Losses;
  code: FoundCode[];
}

export class CarefulSteps {
  readonly #steps: (DraftStep | DraftChoice)[] = [];
  readonly #context: StepContext;
  #isDecided = false;

  constructor(context: StepContext) {
    this.#context = context;
  }

  /** @param isOn false = the step arrives switched off */
  add(step: DraftStep, isOn = true): void {
    const isEnabled = isOn && !this.#isDecided;
    if (isOn && this.#isDecided) this.#context.losses.add(this.#context.name, AFTER_DECISION);
    this.#steps.push(isEnabled ? step : { ...step, isEnabled: false });
  }

  /**
   * Adds a random choice. A branch that cannot be converted stays as an empty one, so that the others are no likelier.
   * @param isOn false = its steps arrive switched off
   */
  choose(branches: readonly CarefulSteps[], isOn: boolean): void {
    const isEnabled = isOn && !this.#isDecided;
    const off = (step: DraftStep): DraftStep => (isEnabled ? step : { ...step, isEnabled: false });
    const plain = branches.map(({ steps }) => steps.flatMap((step) => ('oneOf' in step ? [] : [off(step)])));
    if (branches.some(({ steps }) => steps.some((step) => 'oneOf' in step))) this.leaveOut(NESTED);
    this.#steps.push({ oneOf: plain });
    if (branches.some(({ isDecided }) => isDecided)) this.#isDecided = true;
  }

  /** Reports a part that is left out and may decide about what follows. */
  leaveOutDecision(words: BothLanguages): void {
    this.#isDecided = true;
    this.#context.losses.block(this.#context.name, words);
  }

  /** Reports a part that is left out, and does not change what follows. */
  leaveOut(words: BothLanguages): void {
    this.#context.losses.block(this.#context.name, words);
  }

  get isDecided(): boolean {
    return this.#isDecided;
  }

  get steps(): readonly (DraftStep | DraftChoice)[] {
    return this.#steps;
  }
}
