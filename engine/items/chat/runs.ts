import type { ChatEmote } from '#schemas/generated/types.ts';

/** A piece of a comment: text, or one picture. */
export type ChatRun = { text: string } | { emote: { id: string; imageUrl: string } };

/**
 * Cuts a comment at its emotes. An emote stands before the UTF-16 code unit `index`; one beyond the end stands at the
 * end, one inside a surrogate pair before the pair. Emotes with the same index keep their order. No run is empty.
 */
export function chatRuns(comment: string, emotes: readonly ChatEmote[]): ChatRun[] {
  const runs: ChatRun[] = [];
  let from = 0;
  for (const emote of [...emotes].sort((left, right) => left.index - right.index)) {
    const at = boundary(comment, emote.index);
    if (at > from) runs.push({ text: comment.slice(from, at) });
    runs.push({ emote: { id: emote.id, imageUrl: emote.imageUrl } });
    from = at;
  }
  if (from < comment.length) runs.push({ text: comment.slice(from) });
  return runs;
}

function boundary(comment: string, index: number): number {
  const at = Math.min(index, comment.length);
  const isInsidePair = /[\ud800-\udbff]/.test(comment.charAt(at - 1)) && /[\udc00-\udfff]/.test(comment.charAt(at));
  return isInsidePair ? at - 1 : at;
}
