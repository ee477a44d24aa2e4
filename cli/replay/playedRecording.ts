/**
 * Joins a recording with the documents that it is played over: those of a bundle, or the ones with which a recording from a
 * journal begins (behaviour: replay-320, replay-321).
 */
import { AppError } from '#engine/core/appError.ts';
import { overlayToFile, type Overlay } from '#engine/core/overlayDocument.ts';
import type { Bundle, Profile, RecordingHeader } from '#schemas/generated/types.ts';
import { BUNDLE_FORMAT } from '#server/documents/bundles/bundleFile.ts';
import {
  type AppliedDocuments,
  documentsFromBundle,
  type OtherDocuments,
  othersOf,
  withOverlays,
} from '#server/show/fold/documents.ts';
import { eventsAfterDocuments, type OwnDocument, ownDocuments } from '#server/show/session/recording/ownDocuments.ts';
import { readRecordingEvents, readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import type { RecordedEvent } from '#server/show/session/recording/recordingLine.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import { bundleForRecording } from './freshSession.ts';

export interface PlayedInput {
  recording: NamedFile;
  /** Left out: the recording must begin with its documents. */
  bundle?: Bundle | undefined;
  /** Documents that replace those of the same kinds. */
  flows?: OtherDocuments | undefined;
}

export interface PlayedRecording {
  header: RecordingHeader;
  /** Profile, overlay and points with which a profile is created. */
  bundle: Bundle;
  documents: AppliedDocuments;
  /** Reads the events to play; each call begins anew. */
  events(): AsyncGenerator<RecordedEvent>;
  /** Returns how many edits the last reading left out, because other documents replace theirs. */
  leftOutEdits(): number;
}

/** @throws OPTION_MISSING without any overlay, and the errors of reading the recording */
export async function playedRecording({ recording, bundle, flows = {} }: PlayedInput): Promise<PlayedRecording> {
  const { path, name } = recording;
  const header = await readRecordingHeader(path, name);
  const own = await ownDocuments(path, name);
  if (bundle === undefined && own.length === 0) throw noOverlay(name);
  const used = bundle === undefined ? bundleOf(own) : bundleForRecording(bundle, header);
  const documents = bundle === undefined ? appliedDocuments(own) : documentsFromBundle(used);
  const replaced = new Set(Object.keys(flows));
  const isReplaced = (kind: string): boolean => own.length > 0 && (bundle !== undefined || replaced.has(kind));
  let leftOut = 0;
  return {
    header,
    bundle: used,
    documents: { ...documents, others: { ...documents.others, ...flows } },
    async *events() {
      leftOut = 0;
      for await (const event of eventsAfterDocuments(readRecordingEvents(path, name), own)) {
        if (event.type === 'documentChanged' && isReplaced(event.payload.kind)) leftOut += 1;
        else yield event;
      }
    },
    leftOutEdits: () => leftOut,
  };
}

const noOverlay = (file: string): AppError =>
  new AppError('OPTION_MISSING', {
    option: '--overlay',
    allowed: `a bundle with the overlay, because ${file} does not begin with its documents (recordings by "record --from-journal" do)`,
  });

function appliedDocuments(own: readonly OwnDocument[]): AppliedDocuments {
  const overlays = own
    .filter(({ kind }) => kind === 'overlay')
    .map(({ document, version }, position) => ({ overlay: document as Overlay, version, position }));
  return withOverlays({ others: othersOf(own.filter(({ kind }) => kind !== 'overlay')) }, overlays);
}

function bundleOf(own: readonly OwnDocument[]): Bundle {
  const { profile, points, overlays } = appliedDocuments(own);
  const overlay = overlays[0]!.overlay;
  const ownProfile = own.find(({ kind, id }) => kind === 'profile' && id === overlay.id)?.document as Profile;
  return {
    format: BUNDLE_FORMAT,
    version: 1,
    profile: { ...profile, ...ownProfile },
    overlay: overlayToFile(overlay),
    flows: [],
    alerts: [],
    points,
    media: [],
  };
}
