import { useState } from 'react';
import { useText } from '../../../app/AppContext.ts';
import { Icon } from '../../../app/controls/Icon.tsx';
import { START_TEXT } from '../text.ts';
import { LinkRow } from './LinkRow.tsx';
import { RotateDialog } from './RotateDialog.tsx';

export interface LiveLinksProps {
  profileId: string;
  /** Whole addresses. */
  portrait: string;
  landscape: string;
}

/** The two live links of a profile and how to replace them. */
export function LiveLinks({ profileId, portrait, landscape }: LiveLinksProps) {
  const text = useText(START_TEXT);
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="card links board-links">
      <div className="links-head">
        <h3>{text.links.title}</h3>
        <p>{text.links.hint}</p>
        <button className="button" type="button" onClick={() => setAsking(true)}>
          <Icon name="rotate" />
          {text.rotate.button}
        </button>
      </div>
      <LinkRow orientation="portrait" link={portrait} />
      <LinkRow orientation="landscape" link={landscape} />
      {isAsking && <RotateDialog profileId={profileId} onClose={() => setAsking(false)} />}
    </section>
  );
}
