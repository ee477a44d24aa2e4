/** Routes for tests of an overlay: made-up events that are shown without counting. */
import { refuseForeignAddresses } from '../../media/library/foreignMedia.ts';
import type { ApiRequest } from '../route.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import type { TestPlace } from '../../rehearsals/rehearsals.ts';
import type { Caller } from '../../ground/http/caller.ts';

const owns = { profileId: 'profile' } as const;
const PATH = '/overlay/{profileId}/tests';
/** Twenty events with long texts. */
const MAX_BYTES = 256 * 1024;

type Asked = Pick<ApiRequest<'profileId', unknown, unknown, Caller>, 'params' | 'caller'>;

const placeOf = ({ params, caller }: Asked, { pageId }: { pageId?: string | undefined }): TestPlace => ({
  streamerId: caller.userId,
  profileId: params.profileId,
  pageId,
});

export const testRoutes = [
  route({
    method: 'GET',
    path: PATH,
    summary: 'Reports the state of the tests of an overlay.',
    access: signedIn('read'),
    owns,
    query: 'FindTest',
    answer: 'TestAnswer',
    handle: async (request, { rehearsals }) => rehearsals.state(placeOf(request, request.query)),
  }),
  route({
    method: 'POST',
    path: PATH,
    summary: 'Shows test events on a page of the dashboard or on the live pages. They never count.',
    access: signedIn('run'),
    owns,
    maxBodyBytes: MAX_BYTES,
    body: 'SendTestEvents',
    answer: 'TestAnswer',
    errors: ['TEST_EVENT_UNKNOWN', 'MEDIA_NOT_YOURS', 'MESSAGE_INVALID', 'TESTS_FULL', 'TOO_MANY_REQUESTS'],
    handle: async (request, { rehearsals, database }) => {
      const { caller, body } = request;
      await refuseForeignAddresses(database, caller.userId, body.events);
      return rehearsals.send(placeOf(request, body), body.events);
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}/minute`,
    summary: 'Shows a busy stream of one minute on a page of the dashboard or on the live pages. Nothing counts.',
    access: signedIn('run'),
    owns,
    body: 'PlayTestMinute',
    answer: 'TestAnswer',
    errors: ['TESTS_FULL', 'TOO_MANY_REQUESTS'],
    handle: (request, { rehearsals }) => rehearsals.playMinute(placeOf(request, request.body)),
  }),
  route({
    method: 'POST',
    path: `${PATH}/end`,
    summary: 'Ends a test: its pages show again what they showed before.',
    access: signedIn('run'),
    owns,
    body: 'EndTest',
    answer: 'TestAnswer',
    handle: (request, { rehearsals }) => rehearsals.end(placeOf(request, request.body)),
  }),
];
