/** The types of a client for scripts, written from the schemas of the interface: a copied file refers to nothing else. */
import { API_SCHEMAS } from '#schemas/generated/api.ts';

type Node = Readonly<Record<string, unknown>>;

const REFERENCE = '#/components/schemas/';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const together = (texts: readonly string[], sign: '&' | '|'): string => [...new Set(texts)].join(` ${sign} `);

/** Writes types and remembers which others they name. */
export class TypeTexts {
  readonly #wanted: string[] = [];
  readonly #written = new Map<string, string>();

  /** The name of a schema's type, which will be among `all`. */
  name(title: string): string {
    if (!this.#wanted.includes(title)) this.#wanted.push(title);
    return title;
  }

  /** The types that were named, and all that those name. */
  all(): string[] {
    for (let title = this.#next(); title !== undefined; title = this.#next()) {
      this.#written.set(title, ''); // it may name itself
      this.#written.set(title, `export type ${title} = ${this.#of(API_SCHEMAS[title] as Node)};`);
    }
    return [...this.#written].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, text]) => text);
  }

  #next(): string | undefined {
    return this.#wanted.find((title) => !this.#written.has(title));
  }

  #of(node: Node): string {
    const { $ref: reference } = node;
    if (typeof reference === 'string') return this.name(reference.slice(REFERENCE.length));
    if ('const' in node) return JSON.stringify(node['const']);
    if (Array.isArray(node['enum'])) {
      return together(
        node['enum'].map((value) => JSON.stringify(value)),
        '|',
      );
    }
    const choices = [...nodesOf(node['anyOf']), ...nodesOf(node['oneOf'])].filter(saysAType);
    if (choices.length > 0) {
      return `(${together(
        choices.map((choice) => this.#of(choice)),
        '|',
      )})`;
    }
    const parts = nodesOf(node['allOf']).filter(saysAType);
    const own = 'type' in node || 'properties' in node ? [this.#plain(node)] : [];
    const all = [...own, ...parts.map((part) => this.#of(part))];
    return all.length === 0 ? 'unknown' : together(all, '&');
  }

  #plain(node: Node): string {
    const { type = 'object' } = node;
    if (Array.isArray(type)) {
      return `(${together(
        type.map((one) => this.#plain({ ...node, type: one as string })),
        '|',
      )})`;
    }
    if (type === 'array') return `readonly (${isNode(node['items']) ? this.#of(node['items']) : 'unknown'})[]`;
    if (type === 'object') return this.#object(node);
    return type === 'integer' ? 'number' : (type as string);
  }

  #object(node: Node): string {
    const { properties, additionalProperties: rest, required = [] } = node;
    const names = required as readonly string[];
    const fields = Object.entries(isNode(properties) ? properties : {}).map(
      ([name, field]) => `${JSON.stringify(name)}${names.includes(name) ? '' : '?'}: ${this.#of(field as Node)};`,
    );
    if (fields.length > 0) return `{ ${fields.join(' ')} }`;
    return `Readonly<Record<string, ${isNode(rest) ? this.#of(rest) : 'unknown'}>>`;
  }
}

/** Whether a node says more than which fields are required. */
function saysAType(node: Node): boolean {
  return ['$ref', 'type', 'properties', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'].some((word) => word in node);
}
