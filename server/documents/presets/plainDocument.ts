/** A document by itself, whoever it belongs to. */
export interface PlainDocument {
  kind: string;
  id: string;
  body: object;
}

/** Returns the name of a document among those of one account. */
export const keyOf = ({ kind, id }: Pick<PlainDocument, 'kind' | 'id'>): string => `${kind}/${id}`;

export type DocumentsByKey = ReadonlyMap<string, PlainDocument>;

export const byKey = (documents: readonly PlainDocument[]): DocumentsByKey =>
  new Map(documents.map((one) => [keyOf(one), one]));
