import { ActionIcon, ThemeIcon, Tooltip } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { giftGlyphById } from '#engine/rules/giftGlyph.ts';
import type { ActivityEntry, RefireAnswer } from '#schemas/generated/types.ts';
import { refire } from '#engine/client/api/calls/activity.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { useIsHelper } from '../../../app/helping/useDockAccess.ts';
import { notify } from '../../../app/notify.ts';
import { Avatar } from '../../../controls/parts/Avatar.tsx';
import { shortAgo } from '../../../controls/parts/shortAgo.ts';
import classes from './ActivityDock.module.css';
import { type Described, describe } from './describe.ts';
import { type Kind, kindOf } from './kinds.ts';
import { ACTIVITY_TEXT, type ActivityText } from './activityDockText.ts';

interface ActivityRowProps {
  entry: ActivityEntry;
  /** Overlay of the event; '' = the only one, or none. */
  place: string;
  nowMs: number;
}

/** Row of a past event. */
export const ActivityRow = memo(function ActivityRow({ entry, place, nowMs }: ActivityRowProps) {
  const locale = useAppState((state) => state.locale);
  const kind = kindOf(entry.type);
  const { timeZone } = useApp().environment;
  const described = describe(entry, locale, timeZone);
  const { who, what, detail } = described;
  return (
    <li className={classes.row}>
      <Sign entry={entry} described={described} kind={kind} />
      <div className={classes.words}>
        {who !== null && <bdi className={classes.who}>{who}</bdi>}
        <span className={classes.what} data-alone={who === null || undefined}>
          {what}
        </span>
        {detail !== '' && <span className={classes.detail}>{detail}</span>}
        {place !== '' && <bdi className={classes.detail}>{place}</bdi>}
      </div>
      <div className={classes.side}>
        <time className={classes.time} dateTime={entry.at}>
          {shortAgo(entry.at, nowMs, locale)}
        </time>
        {entry.canRefire && <AgainButton entry={entry} label={[who, what].filter(Boolean).join(' ')} />}
      </div>
    </li>
  );
});

interface SignProps {
  entry: ActivityEntry;
  described: Described;
  kind: Kind;
}

/** Picture of the gift or the viewer, with the kind's icon at its edge. */
function Sign({ entry: { viewer }, described: { who, imageUrl, giftId }, kind: { icon: Icon, color } }: SignProps) {
  const hasPicture = imageUrl !== '' || giftId !== null;
  if (!hasPicture && who === null)
    return (
      <ThemeIcon size={36} radius="xl" color={color} variant="light">
        <Icon size={20} stroke={1.7} />
      </ThemeIcon>
    );
  return (
    <span className={classes.sign}>
      {hasPicture ? (
        <GiftPicture src={imageUrl} giftId={giftId} />
      ) : (
        <Avatar name={who ?? ''} src={viewer?.profilePictureUrl ?? ''} size={36} />
      )}
      {!hasPicture && (
        <ThemeIcon className={classes.badge} size={18} radius="xl" color={color}>
          <Icon size={12} stroke={2} />
        </ThemeIcon>
      )}
    </span>
  );
}

/** Picture of a gift, replaced by a drawing if it does not load. */
function GiftPicture({ src, giftId }: { src: string; giftId: string | null }) {
  const [isBroken, setBroken] = useState(false);
  if (src === '' || isBroken)
    return (
      <span className={classes.glyph} aria-hidden="true">
        {giftGlyphById(giftId ?? '')}
      </span>
    );
  return <img className={classes.gift} src={src} alt="" loading="lazy" onError={() => setBroken(true)} />;
}

/** Helpers do not show events again. */
function AgainButton(props: { entry: ActivityEntry; label: string }) {
  return useIsHelper() ? null : <OwnAgainButton {...props} />;
}

function OwnAgainButton({ entry, label }: { entry: ActivityEntry; label: string }) {
  const text = useText(ACTIVITY_TEXT);
  const again = useAction(refire, { onDone: (answer) => sayWhere(answer, text) });
  return (
    <Tooltip label={text.again} position="left">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        loading={again.isPending}
        aria-label={`${text.again}: ${label}`}
        onClick={() => again.mutate({ params: { eventId: entry.id } })}
      >
        <IconRepeat size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

function sayWhere({ items, isHeard }: RefireAnswer, text: ActivityText): void {
  if (items.length > 0) notify.done(text.shownOn(items.map(({ name }) => name).join(', ')));
  else if (isHeard) notify.done(text.heardAgain);
  else notify.info(text.shownNowhere);
}
