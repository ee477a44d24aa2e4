import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TestAnswer, TestEvent } from '#schemas/generated/types.ts';
import { endTest, playTestMinute, readTest, sendTestEvents } from '#engine/client/api/calls/tests.ts';
import { keyOf, useAction, useApi, useCall } from '../app/api/useCall.ts';

/** Audience of a test. */
export type TestPlace = 'preview' | 'live';

export interface Tests {
  /** State of the tests; undefined = not known yet. */
  answer: TestAnswer | undefined;
  isBusy: boolean;
  send: (event: TestEvent) => void;
  playMinute: () => void;
  end: () => void;
}

const POLL_MS = 2_000;

/** @param pageId preview that shows them; undefined = the live pages */
export function useTests(profileId: string, pageId: string | undefined): Tests {
  const queries = useQueryClient();
  const params = { profileId };
  const place = pageId === undefined ? {} : { pageId };
  const { data } = useCall(readTest, { params, query: place }, { everyMs: POLL_MS });
  const onDone = (answer: TestAnswer): void =>
    void queries.setQueryData(keyOf(readTest, { params, query: place }), answer);
  const sending = useAction(sendTestEvents, { onDone });
  const playing = useAction(playTestMinute, { onDone });
  const ending = useAction(endTest, { onDone });
  return {
    answer: data,
    isBusy: sending.isPending || playing.isPending,
    send: (event) => sending.mutate({ params, body: { ...place, events: [event] } }),
    playMinute: () => playing.mutate({ params, body: place }),
    end: () => ending.mutate({ params, body: place }),
  };
}

/** Ends the test when the dialog and its preview close. If the request is lost, the test ends by itself. */
export function useEndOnLeave(profileId: string, pageId: string): void {
  const api = useApi();
  useEffect(
    () => () => void api(endTest, { params: { profileId }, body: { pageId } }).catch(() => undefined),
    [api, profileId, pageId],
  );
}
