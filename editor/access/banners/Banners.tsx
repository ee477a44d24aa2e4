import type { UserAnswer } from '#schemas/generated/types.ts';
import { ActingBanner } from './ActingBanner.tsx';
import { FencedBanner } from '../fenced/FencedBanner.tsx';
import { ActingEndedNotice } from './ActingEndedNotice.tsx';
import { BetaNotice } from './BetaNotice.tsx';
import { DemoBanner } from './DemoBanner.tsx';

/** Banners that are visible on every screen of the shell. */
export function Banners({ user }: { user: UserAnswer }) {
  return (
    <>
      <FencedBanner />
      {user.actingAdmin === null && <ActingEndedNotice />}
      {user.actingAdmin !== null && <ActingBanner user={user} actor={user.actingAdmin} />}
      {user.actingAdmin === null && user.demoExpiresAt !== null && (
        <DemoBanner expiresAtMs={Date.parse(user.demoExpiresAt)} />
      )}
      {user.actingAdmin === null && user.demoExpiresAt === null && <BetaNotice />}
    </>
  );
}
