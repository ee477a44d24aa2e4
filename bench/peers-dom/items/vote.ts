import { wholeNumberText } from '#engine/core/numberText.ts';
import { remainingText } from '#engine/core/timeText.ts';
import type { VoteView } from '#engine/items/vote/state.ts';
import { shownCount, shownShare, totalOf } from '#engine/items/vote/tally.ts';
import type { VoteSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

interface Option {
  fill: HTMLElement;
  count: HTMLElement;
  share: HTMLElement;
}

export const votePeer: MakePeer<VoteSettings, VoteView | null> = ({ root, settings, locale }) => {
  root.classList.add('vote');
  dressPanel(root, settings);
  dressText(root, settings);
  const head = el(root, 'head');
  const question = el(head, 'question');
  const clock = el(head, 'clock');
  clock.style.color = settings.highlightTextColor;
  const list = el(root, 'options');
  const foot = el(root, 'foot');
  foot.style.color = settings.secondaryTextColor;
  let shownOptions: readonly string[] = [];
  let options: Option[] = [];

  function make(text: string, index: number): Option {
    const row = el(list, 'option');
    row.style.background = settings.barBackgroundColor;
    const fill = el(row, 'fill');
    fill.style.background = settings.barFillColor;
    el(row, 'number', String(index + 1));
    el(row, 'text', text);
    return { fill, count: el(row, 'count'), share: el(row, 'share') };
  }

  return {
    show: (view) => {
      root.style.visibility = view === null ? 'hidden' : 'visible';
      if (view === null) return;
      setText(question, view.question);
      setText(foot, `${wholeNumberText(totalOf(view.counts.to), locale)} votes`);
      if (view.options.join('\n') !== shownOptions.join('\n')) {
        list.replaceChildren();
        shownOptions = view.options;
        options = view.options.map(make);
      }
      const total = totalOf(view.counts.to);
      options.forEach(({ fill }, index) => {
        const share = total > 0 ? view.counts.to[index]! / total : 0;
        fill.style.transform = `translateX(${(share - 1) * 100}%)`;
      });
    },
    tick: (view, nowMs) => {
      if (view === null) return;
      setText(clock, view.endsAtMs === null ? '' : remainingText(view.endsAtMs - nowMs));
      options.forEach(({ count, share }, index) => {
        setText(count, wholeNumberText(Math.round(shownCount(view.counts, index, nowMs)), locale));
        setText(share, `${Math.round(shownShare(view.counts, index, nowMs) * 100)}%`);
      });
    },
  };
};
