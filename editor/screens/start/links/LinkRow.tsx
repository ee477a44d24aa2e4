import { useEffect, useState } from 'react';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { Icon } from '../../../app/controls/Icon.tsx';
import { sizeText } from '../../../app/parts/live/sizeText.ts';
import { START_TEXT } from '../text.ts';
import { LinkField } from './LinkField.tsx';

/** One live link with what can be done with it. */
export function LinkRow({ orientation, link }: { orientation: Orientation; link: string }) {
  const { environment } = useApp();
  const { orientation: names, links } = useText(START_TEXT);
  const name = links.name[orientation];
  return (
    <div className="link-row" role="group" aria-label={name}>
      <p className="link-name">
        <Icon name={orientation} />
        {names[orientation]}
        <span className="size">{sizeText(CANVAS_SIZE[orientation])}</span>
      </p>
      <LinkField name={name} link={link} />
      <CopyButton name={name} link={link} />
      {/* Not a real link: the browser would write its address, key included, at the edge of the window. */}
      <button className="button" type="button" onClick={() => environment.open(link)}>
        <Icon name="open" />
        {links.open} <span className="unseen">{name}</span>
      </button>
    </div>
  );
}

const CONFIRMATION_MS = 2_000;

function CopyButton({ name, link }: { name: string; link: string }) {
  const { copy, environment } = useApp();
  const { links } = useText(START_TEXT);
  // Counted, so that every copy is confirmed for the whole time.
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;

  useEffect(
    () => (copies === 0 ? undefined : environment.scheduler.after(CONFIRMATION_MS, () => setCopies(0))),
    [copies, environment],
  );

  async function handleClick(): Promise<void> {
    if (await copy(link)) setCopies((count) => count + 1);
  }

  return (
    <button className="button button-primary copy" type="button" onClick={() => void handleClick()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      {isCopied ? links.copied : links.copy} <span className="unseen">{name}</span>
    </button>
  );
}
