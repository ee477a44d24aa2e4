/** Registry of migrations in order. They are never edited after a release: a change needs a new file. */
import type { Knex } from 'knex';
import * as initial from './0001-initial.ts';
import * as accounts from './0002-accounts.ts';
import * as shortTotals from './0003-short-totals.ts';
import * as media from './0004-media.ts';
import * as overlayVersions from './0007-overlay-versions.ts';
import * as lastLogin from './0008-last-login.ts';
import * as mediaVersion from './0009-media-version.ts';
import * as sources from './0010-sources.ts';
import * as documentRows from './0011-document-rows.ts';
import * as knownGifts from './0013-known-gifts.ts';
import * as drawEntries from './0014-draw-entries.ts';
import * as apiKeys from './0016-api-keys.ts';
import * as reachedPages from './0018-reached-pages.ts';
import * as gameSettings from './0019-game-settings.ts';
import * as flowSecrets from './0020-flow-secrets.ts';
import * as documentKinds from './0025-document-kinds.ts';
import * as documentVersions from './0026-document-versions.ts';
import * as aiTexts from './0031-ai-texts.ts';
import * as pointsLedger from './0033-points-ledger.ts';
import * as namesOfViewers from './0034-names-of-viewers.ts';
import * as viewerImports from './0037-viewer-imports.ts';
import * as speechUse from './0039-speech-use.ts';
import * as chance from './0040-chance.ts';
import * as viewerDeletions from './0043-viewer-deletions.ts';
import * as viewerNotes from './0044-viewer-notes.ts';
import * as levelRecomputes from './0046-level-recomputes.ts';
import * as streamReports from './0048-stream-reports.ts';
import * as joinSounds from './0050-join-sounds.ts';
import * as archivedViewers from './0055-archived-viewers.ts';
import * as recomputeSuccess from './0060-recompute-success.ts';
import * as inheritedOptions from './0070-inherited-options.ts';
import * as severalApiKeys from './0080-api-keys.ts';
import * as agencies from './0090-agencies.ts';
import * as presets from './0100-presets.ts';
import * as billing from './0110-billing.ts';
import * as agencyCodes from './0120-agency-codes.ts';
import * as rollouts from './0130-rollouts.ts';
import * as putAway from './0140-put-away.ts';
import * as rosterNumbers from './0150-roster-numbers.ts';
import * as presetVersions from './0170-preset-versions.ts';
import * as leavingFiles from './0190-leaving-files.ts';
import * as checkpoints from './0205-checkpoints.ts';
import * as helpers from './0220-helpers.ts';
import * as markedViewers from './0230-marked-viewers.ts';
import * as localPrograms from './0240-local-programs.ts';
import * as waitingViewers from './0250-waiting-viewers.ts';
import * as programs from './0260-programs.ts';
import * as programCalls from './0261-program-calls.ts';
import * as proposals from './0270-proposals.ts';
import * as phones from './0273-phones.ts';
import * as twoSources from './0276-two-sources.ts';
import * as agents from './0277-agents.ts';
import * as programChapters from './0278-program-chapters.ts';
import * as spotify from './0279-spotify.ts';
import * as gamePasswords from './0281-game-passwords.ts';
import * as connectionNames from './0282-connection-names.ts';
import * as agentDocks from './0283-agent-docks.ts';

export interface MigrationFile {
  name: string;
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

export const MIGRATIONS: readonly MigrationFile[] = [
  { name: '0001-initial', ...initial },
  { name: '0002-accounts', ...accounts },
  { name: '0003-short-totals', ...shortTotals },
  { name: '0004-media', ...media },
  { name: '0007-overlay-versions', ...overlayVersions },
  { name: '0008-last-login', ...lastLogin },
  { name: '0009-media-version', ...mediaVersion },
  { name: '0010-sources', ...sources },
  { name: '0011-document-rows', ...documentRows },
  { name: '0013-known-gifts', ...knownGifts },
  { name: '0014-draw-entries', ...drawEntries },
  { name: '0016-api-keys', ...apiKeys },
  { name: '0018-reached-pages', ...reachedPages },
  { name: '0019-game-settings', ...gameSettings },
  { name: '0020-flow-secrets', ...flowSecrets },
  { name: '0025-document-kinds', ...documentKinds },
  { name: '0026-document-versions', ...documentVersions },
  { name: '0031-ai-texts', ...aiTexts },
  { name: '0033-points-ledger', ...pointsLedger },
  { name: '0034-names-of-viewers', ...namesOfViewers },
  { name: '0037-viewer-imports', ...viewerImports },
  { name: '0039-speech-use', ...speechUse },
  { name: '0040-chance', ...chance },
  { name: '0043-viewer-deletions', ...viewerDeletions },
  { name: '0044-viewer-notes', ...viewerNotes },
  { name: '0046-level-recomputes', ...levelRecomputes },
  { name: '0048-stream-reports', ...streamReports },
  { name: '0050-join-sounds', ...joinSounds },
  { name: '0055-archived-viewers', ...archivedViewers },
  { name: '0060-recompute-success', ...recomputeSuccess },
  { name: '0070-inherited-options', ...inheritedOptions },
  { name: '0080-api-keys', ...severalApiKeys },
  { name: '0090-agencies', ...agencies },
  { name: '0100-presets', ...presets },
  { name: '0110-billing', ...billing },
  { name: '0120-agency-codes', ...agencyCodes },
  { name: '0130-rollouts', ...rollouts },
  { name: '0140-put-away', ...putAway },
  { name: '0150-roster-numbers', ...rosterNumbers },
  { name: '0170-preset-versions', ...presetVersions },
  { name: '0190-leaving-files', ...leavingFiles },
  { name: '0205-checkpoints', ...checkpoints },
  { name: '0220-helpers', ...helpers },
  { name: '0230-marked-viewers', ...markedViewers },
  { name: '0240-local-programs', ...localPrograms },
  { name: '0250-waiting-viewers', ...waitingViewers },
  { name: '0260-programs', ...programs },
  { name: '0261-program-calls', ...programCalls },
  { name: '0270-proposals', ...proposals },
  { name: '0273-phones', ...phones },
  { name: '0276-two-sources', ...twoSources },
  { name: '0277-agents', ...agents },
  { name: '0278-program-chapters', ...programChapters },
  { name: '0279-spotify', ...spotify },
  { name: '0281-game-passwords', ...gamePasswords },
  { name: '0282-connection-names', ...connectionNames },
  { name: '0283-agent-docks', ...agentDocks },
];
