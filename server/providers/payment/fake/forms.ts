/** Reads form bodies and queries of the service's interface, such as `items[0][price]=price_1`. */

export type Form = { [name: string]: string | Form };

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '');
    let at = form;
    for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Form;
    // Lists without numbers, such as expand[]=a&expand[]=b.
    const last = path.endsWith('[]') ? String(Object.keys((at[names.at(-1)!] ??= {})).length) : names.at(-1)!;
    if (path.endsWith('[]')) at = at[names.at(-1)!] as Form;
    at[last] = value;
  }
  return form;
}

/** Returns a text at a path; empty when it is missing. */
export function textAt(form: Form, ...path: string[]): string {
  const found = path.reduce<string | Form>((at, name) => (typeof at === 'string' ? '' : (at[name] ?? '')), form);
  return typeof found === 'string' ? found : '';
}

export function textsAt(form: Form, name: string): string[] {
  const found = form[name] ?? {};
  return typeof found === 'string' ? [found] : Object.values(found).filter((each) => typeof each === 'string');
}

export function metadataAt(form: Form, name = 'metadata'): Record<string, string> {
  const found = form[name] ?? {};
  const pairs = typeof found === 'string' ? [] : Object.entries(found);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
