import { useAppState, useText } from '../../app/AppContext.ts';
import type { ServerStatus } from '../../app/apiClient.ts';
import { BroadcastSteps } from './BroadcastSteps.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { ServerTrouble } from './ServerTrouble.tsx';
import { Skeleton } from './Skeleton.tsx';
import { START_TEXT } from './text.ts';

/** What is seen at `/`: every profile with its previews and live links. The last known state stays while the server is away. */
export function StartPage() {
  const text = useText(START_TEXT);
  const server = useAppState((state) => state.server);
  return (
    <>
      <h1 className="unseen">{text.title}</h1>
      {(server.contact === 'unreachable' || server.contact === 'refused') && <ServerTrouble server={server} />}
      {server.contact === 'loading' && <Skeleton />}
      {server.status !== null && <Profiles profiles={server.status.profiles} />}
    </>
  );
}

function Profiles({ profiles }: { profiles: ServerStatus['profiles'] }) {
  if (profiles.length === 0) return <EmptyState />;
  return (
    <>
      {profiles.map((profile) => (
        <ProfileSection key={profile.id} profile={profile} />
      ))}
      <BroadcastSteps />
    </>
  );
}
