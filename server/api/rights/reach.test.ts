/** Lists which routes each scope of a key reaches, so that a change of a right is a decision and no accident. */
import { expect, test } from 'vitest';
import { ROUTES } from '../index.ts';
import { type Demand, demandsOf } from './guard.ts';

const REACHED: Readonly<Record<Exclude<Demand, 'inPerson'>, string>> = {
  read: `
    GET /activity
    GET /ai/usage
    GET /ai/words
    GET /audio-alerts
    GET /audios
    GET /audios/myinstants
    GET /debug
    GET /documents/{kind}/{documentId}/versions
    GET /documents/{kind}/{documentId}/versions/{versionId}
    GET /flows
    GET /flows/activity
    POST /flows/backtest
    GET /flows/cooldown-groups
    GET /flows/export
    GET /flows/folders
    GET /flows/history
    GET /flows/history/explain
    GET /flows/history/shown
    GET /flows/overview
    GET /flows/queues
    GET /flows/test/{testFlowId}
    GET /flows/{id}
    GET /flows/{id}/changes
    GET /flows/{id}/runs
    GET /flows/{id}/test/{eventNodeId}/events
    GET /follower-bot
    GET /follower-bot/{id}
    GET /giveaway
    GET /giveaway/entrants
    GET /images
    GET /join-sounds
    GET /libraries
    GET /like-balloon
    GET /live/profiles
    GET /overlay/config
    GET /overlay/gallery
    GET /overlay/items
    GET /overlay/items/by_type
    GET /overlay/items/by_types
    GET /overlay/{profileId}
    GET /overlay/{profileId}/changes
    GET /overlay/{profileId}/export
    GET /overlay/{profileId}/tests
    GET /overlay/{profileId}/versions
    GET /overlay/{profileId}/versions/{versionId}
    GET /profiles
    GET /profiles/{id}/flows-debug
    GET /profiles/{id}/pages
    GET /profiles/{id}/setup
    GET /settings
    GET /settings/import/status
    GET /streams
    GET /streams/{id}
    GET /streams/{id}/export
    GET /tiktok/chat
    GET /tiktok/gifts
    GET /tiktok/gifts/{id}
    GET /tiktok/sub-emotes
    GET /top-live-streamers
    GET /tts/settings
    GET /tts/status
    GET /tts/voices
    GET /used-by
    GET /users/level-structure
    GET /users/me
    GET /users/me/agency
    GET /users/me/agency-invitations
    GET /users/me/live-status
    GET /users/me/plan
    GET /users/me/show
    GET /users/me/show/repairs
    GET /users/me/source
    GET /users/points-commands
    GET /users/points-settings
    GET /users/recompute-levels
    POST /users/validate-required-points-formula
    GET /videos
    GET /viewers
    GET /viewers/export
    GET /viewers/import
    GET /viewers/removal
    GET /viewers/reset-points
    GET /viewers/{id}
    GET /viewers/{id}/export
    GET /viewers/{id}/gifts
    GET /viewers/{id}/merge
    GET /viewers/{id}/points
    GET /viewers/{id}/streams
    GET /wheel-of-fortune
    GET /wheel-of-fortune/draws
`,
  agency: `
    GET /agency/audit
    GET /agency/members
    GET /agency/members/invitations
    POST /agency/members/invitations
    DELETE /agency/members/invitations/{id}
    POST /agency/members/invitations/{id}/resend
    DELETE /agency/members/{id}
    PUT /agency/members/{id}/role
  `,
  run: `
    POST /activity/{eventId}/refire
    POST /commands
    POST /flows/pause
    POST /flows/press
    POST /flows/queues/{id}/control
    POST /flows/queues/{id}/stop
    POST /flows/resume
    POST /flows/runs/{runId}/again
    POST /flows/runs/{runId}/stop
    POST /flows/stop-all
    POST /flows/stop/{flowId}
    POST /flows/test/stop-all
    POST /flows/test/stop/{testFlowId}
    POST /flows/{id}/reset-cooldown
    POST /flows/{id}/test/{eventNodeId}
    POST /follower-bot/test
    POST /giveaway
    POST /giveaway/change
    POST /giveaway/entrants
    POST /giveaway/entrants/remove
    POST /like-balloon/test
    POST /overlay/{profileId}/items/{itemId}/change-timer
    POST /overlay/{profileId}/items/{itemId}/command
    POST /overlay/{profileId}/tests
    POST /overlay/{profileId}/tests/end
    POST /overlay/{profileId}/tests/minute
    POST /profiles/{id}/test-message
    POST /tiktok/send-chat-message
    POST /tts/queue
    POST /tts/synthesize
    POST /tts/test
    POST /wheel-of-fortune/drop-spins
    POST /wheel-of-fortune/spin
    POST /wheel-of-fortune/test
`,
  edit: `
    GET /ai/generate-text
    POST /ai/text-to-cron
    PUT /ai/words
    POST /audio-alerts
    POST /audio-alerts/disable
    POST /audio-alerts/enable
    DELETE /audio-alerts/{id}
    PATCH /audio-alerts/{id}
    POST /audios
    POST /audios/bulk-delete
    POST /audios/myinstants
    POST /audios/upload-url
    DELETE /audios/uploads/{id}
    DELETE /audios/{id}
    PATCH /audios/{id}
    PATCH /documents/{kind}/{documentId}/versions/{versionId}
    POST /documents/{kind}/{documentId}/versions/{versionId}/restore
    POST /flows
    POST /flows/bulk-delete
    PATCH /flows/bulk-update
    POST /flows/cooldown-groups
    DELETE /flows/cooldown-groups/{id}
    PATCH /flows/cooldown-groups/{id}
    POST /flows/disable
    POST /flows/enable
    POST /flows/folders
    DELETE /flows/folders/{id}
    PATCH /flows/folders/{id}
    POST /flows/merge
    POST /flows/queues
    DELETE /flows/queues/{id}
    PATCH /flows/queues/{id}
    DELETE /flows/{id}
    PATCH /flows/{id}
    POST /flows/{id}/duplicate
    POST /follower-bot
    DELETE /follower-bot/{id}
    PUT /follower-bot/{id}
    POST /images
    POST /images/bulk-delete
    POST /images/upload-url
    DELETE /images/uploads/{id}
    DELETE /images/{id}
    PATCH /images/{id}
    PATCH /join-sounds
    PUT /like-balloon
    PATCH /overlay/{profileId}
    POST /overlay/{profileId}/apply-starter
    POST /overlay/{profileId}/item/{itemId}/duplicate
    POST /overlay/{profileId}/items
    PATCH /overlay/{profileId}/items/order
    DELETE /overlay/{profileId}/items/{itemId}
    PATCH /overlay/{profileId}/items/{itemId}
    POST /overlay/{profileId}/items/{itemId}/command
    PATCH /overlay/{profileId}/versions/{versionId}
    POST /overlay/{profileId}/versions/{versionId}/restore
    POST /profiles
    DELETE /profiles/{id}
    PATCH /profiles/{id}
    POST /profiles/{id}/duplicate
    PATCH /settings
    POST /settings/import
    DELETE /streams/{id}
    POST /tts/disable
    POST /tts/enable
    PATCH /tts/settings
    POST /users/check-tiktok-username
    PUT /users/me/source
    POST /users/recompute-levels
    PUT /users/update
    PUT /users/update-points-command
    PUT /users/update-points-settings
    POST /videos
    POST /videos/bulk-delete
    POST /videos/upload-url
    DELETE /videos/uploads/{id}
    DELETE /videos/{id}
    PATCH /videos/{id}
    POST /viewers/change-points
    POST /viewers/delete
    POST /viewers/import
    POST /viewers/removal/undo
    POST /viewers/reset-points
    POST /viewers/reset-points/undo
    DELETE /viewers/{id}
    PATCH /viewers/{id}
    POST /viewers/{id}/merge
    POST /viewers/{id}/merge/{merged}/undo
    POST /viewers/{id}/points/{change}/undo
    PUT /wheel-of-fortune
`,
  /** Only the person and a full key: they hand out what outlives a key, or show the keys. */
  undeclared: `
    POST /flows/{id}/renew-secret
    GET /flows/{id}/secret
    GET /flows/{id}/webhook
    POST /profiles/{id}/rotate-live-key
    GET /users/me/api-keys
    GET /users/me/audit
`,
};

// behaviour: account-42
test.each(Object.entries(REACHED))('a key with the scope %s reaches its routes', (scope, listed) => {
  const reached = ROUTES.flatMap(({ method, path, access }) =>
    access.who !== 'anyone' && demandsOf(access).includes(scope as Demand) ? [`${method} ${path}`] : [],
  );
  expect(reached.sort()).toEqual(
    listed
      .trim()
      .split(/\s*\n\s*/)
      .sort(),
  );
});
