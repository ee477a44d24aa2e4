/** Routes that each right of a helper reaches. */
export const HELPER_REACH = {
  see: `
    GET /activity
    GET /chat/marks
    GET /flows/activity
    GET /flows/overview
    GET /flows/queues
    GET /giveaway
    GET /giveaway/entrants
    GET /helping
    GET /profiles/{id}/flows-debug
    GET /song-requests
    GET /tts/status
    GET /wheel-of-fortune
    GET /wheel-of-fortune/draws
`,
  press: `
    POST /commands
    POST /flows/pause
    POST /flows/press
    POST /flows/queues/{id}/control
    POST /flows/queues/{id}/stop
    POST /flows/resume
    POST /flows/runs/{runId}/again
    POST /flows/runs/{runId}/stop
    POST /flows/show-missed-again
    POST /giveaway
    POST /giveaway/change
    POST /giveaway/entrants
    POST /giveaway/entrants/remove
    GET /helping
    POST /like-balloon/test
    POST /overlay/{profileId}/items/{itemId}/change-timer
    POST /overlay/{profileId}/items/{itemId}/command
    GET /pad/actions
    GET /phone-decks
    POST /pad/actions/{actionId}
    POST /song-requests
    POST /song-requests/queue
    POST /tts/queue
    POST /wheel-of-fortune/drop-spins
    POST /wheel-of-fortune/spin
`,
  say: `
    POST /chat/{messageId}/highlight
    GET /helping
    POST /viewers/{id}/thank
`,
  viewers: `
    POST /chat/{messageId}/hide
    POST /viewers/change-points
    GET /helping
    GET /viewers/{id}/card
    PATCH /viewers/{id}/card
`,
  /** Only the person and a full key: they hand out what outlives a key, or show the keys. */
};
