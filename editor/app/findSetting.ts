/** Finds the input of a setting by the label that people read. */

/**
 * Screens and panels; the frame around them has labels of its own. The label element of a switch, checkbox or radio button holds
 * its description too, so the part with its name counts.
 */
const LABELS =
  ':is(main, aside) :is(label, legend, h2, h3, [aria-label], .mantine-InputWrapper-label, .mantine-Switch-label, .mantine-Checkbox-label, .mantine-Radio-label)';
const INPUTS = 'input:not([type=hidden]), select, textarea, button, [role=slider], [tabindex="0"]';
const SECTIONS = 'section, h2, h3';
/** Number of elements around a label in which its input may be. */
const LEVELS = 3;

/** Returns the input, or the section of a heading; null = the label is not shown. */
export function findSetting(label: string): HTMLElement | null {
  for (const element of document.querySelectorAll<HTMLElement>(LABELS)) {
    if (textOf(element) !== label || element.getClientRects().length === 0) continue;
    return inputOf(element);
  }
  return null;
}

/** Required fields have a star behind their label. */
const textOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\*$/, '').trim();

function inputOf(element: HTMLElement): HTMLElement {
  if (element.matches(INPUTS)) return element;
  if (element.matches(SECTIONS)) return withTabIndex(element);
  const named = namedBy(element);
  if (named !== null) return firstInput(named) ?? withTabIndex(named);
  let around = element.parentElement;
  for (let level = 0; level < LEVELS && around !== null; level++) {
    const input = firstInput(around);
    if (input !== null) return input;
    around = around.parentElement;
  }
  return withTabIndex(element);
}

/** Returns what a label names, by its own attribute or by that of the named element. */
function namedBy(label: HTMLElement): HTMLElement | null {
  const target = label instanceof HTMLLabelElement && label.htmlFor !== '' ? label.htmlFor : null;
  if (target !== null) return document.getElementById(target);
  return label.id === '' ? null : document.querySelector<HTMLElement>(`[aria-labelledby~="${CSS.escape(label.id)}"]`);
}

/** Returns the current one of several choices, or the first input. */
const firstInput = (element: HTMLElement): HTMLElement | null =>
  element.matches(INPUTS)
    ? element
    : (element.querySelector<HTMLElement>('input[type=radio]:checked') ?? element.querySelector<HTMLElement>(INPUTS));

/** Lets an element take the focus that is no input. */
function withTabIndex(element: HTMLElement): HTMLElement {
  element.tabIndex = -1;
  return element;
}
