import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import type { ProfileStatus } from '../../app/apiClient.ts';
import { Icon } from '../../app/controls/Icon.tsx';
import { ConnectorChip } from './ConnectorChip.tsx';
import { EventCount } from './EventCount.tsx';
import { completeLink } from '../../app/parts/live/liveLink.ts';
import { LiveLinks } from './links/LiveLinks.tsx';
import { Preview } from './preview/Preview.tsx';
import { PreviewControls } from './preview/PreviewControls.tsx';
import { START_TEXT } from './text.ts';

/** One profile: how it is doing, what it looks like, its links. */
export function ProfileSection({ profile }: { profile: ProfileStatus }) {
  const { environment } = useApp();
  const text = useText(START_TEXT);
  const isStale = useAppState((state) => state.server.contact === 'unreachable');
  const { id, name, connector, events, state, problem } = profile;
  const portrait = completeLink(profile.links.portrait, environment.pageUrl);
  const landscape = completeLink(profile.links.landscape, environment.pageUrl);
  return (
    <section className="profile" aria-label={name}>
      <div className="profile-head">
        <div className="profile-words">
          <div className="profile-title">
            <h2>{name}</h2>
            <EventCount count={events} />
          </div>
          <ConnectorChip connector={connector} isStale={isStale} />
        </div>
        <PreviewControls />
      </div>
      {state === 'degraded' && (
        <p className="profile-problem" role="alert">
          <Icon name="alert" />
          {problem ?? text.degraded}
        </p>
      )}
      <div className="board">
        <Preview orientation="portrait" link={portrait} />
        <Preview orientation="landscape" link={landscape} />
        <LiveLinks profileId={id} portrait={portrait} landscape={landscape} />
      </div>
    </section>
  );
}
