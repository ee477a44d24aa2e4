import { CHAT_ENTRANCE_MS } from '#engine/items/chat/state.ts';
import type { ChatRowView, ChatView } from '#engine/items/chat/state.ts';
import type { ChatSettings } from '#schemas/generated/types.ts';
import { avatar, dressPanel, dressText, el } from '../dom.ts';
import type { MakePeer } from '../peer.ts';
import { createRows } from '../rows.ts';

export const chatPeer: MakePeer<ChatSettings, ChatView> = ({ root, settings }) => {
  root.classList.add('stack', 'chat');
  dressText(root, settings);
  const list = el(root, 'list');
  const make = (element: HTMLElement, row: ChatRowView): void => {
    if (settings.showAvatars) avatar(element, 'round', row.profilePictureUrl, row.nickname);
    const bubble = el(element, 'bubble');
    dressPanel(bubble, settings);
    el(bubble, 'name', row.nickname).style.color = row.nameColor;
    const message = el(bubble, 'message');
    for (const run of row.runs) {
      if ('text' in run) message.append(run.text);
      else message.append(emote(run.emote.imageUrl));
    }
  };
  const rows = createRows<ChatRowView>(list, CHAT_ENTRANCE_MS, ({ msgId }) => msgId, make);
  return { show: (view) => rows.show(view.rows) };
};

function emote(url: string): HTMLElement {
  const image = document.createElement('img');
  image.src = url;
  image.className = 'emote';
  return image;
}
