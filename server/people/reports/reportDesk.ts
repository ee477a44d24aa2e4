/** Lists, shows, exports and deletes reports of streams. */
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { AppError } from '#engine/core/appError.ts';
import type {
  ExportStreamReport,
  JsonObject,
  ListStreamReports,
  ListViewerStreams,
  StreamReport,
  StreamReportList,
  ViewerStreams,
} from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ViewerRow } from '../../show/fold/totals/viewerRow.ts';
import type { Report } from './report.ts';
import { tableOf } from './reportTables.ts';
import { entryView, reportView } from './reportView.ts';
import { mergesOf, peopleToday } from '../../show/session/storedMerges.ts';
import type { SignPictures } from '../../show/session/liveItems.ts';
import type { ReportWriter } from './reportWriter.ts';
import * as store from './store.ts';

/** Length of each list of top viewers. */
const TOP = 10;

export interface ReportFile {
  fileName: string;
  size: null;
  bytes: AsyncIterable<Uint8Array>;
}

export interface ReportDesk {
  list(streamerId: string, query: ListStreamReports): Promise<StreamReportList>;
  /** @throws NOT_FOUND */
  read(streamerId: string, id: string): Promise<StreamReport>;
  /** Returns a table of it for spreadsheets. @throws NOT_FOUND */
  file(streamerId: string, id: string, query: ExportStreamReport): Promise<ReportFile>;
  remove(streamerId: string, id: string): Promise<void>;
  /** Returns the streams with a viewer, newest first, and the viewer's activity there. */
  ofViewer(streamerId: string, viewerIds: readonly string[], page: ListViewerStreams): Promise<ViewerStreams>;
}

export interface ReportDeskDeps {
  database: Database;
  /** A read-only connection. */
  lists: Database;
  writer: Pick<ReportWriter, 'catchUp'>;
  signPictures: SignPictures;
}

async function* bytesOf(lines: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(line);
}

function personOf({ id, amount, body }: store.RankedViewer): StreamReport['people']['coins'][number] {
  const viewer = body === null ? null : (JSON.parse(body) as ViewerRow);
  const { name = '', profilePictureUrl = '' } = viewer ?? {};
  const displayName = viewerNameOf(viewer);
  return { id: viewer === null ? '' : id, name, displayName, profilePictureUrl, amount };
}

export function createReportDesk({ database, lists, writer, signPictures }: ReportDeskDeps): ReportDesk {
  async function found(streamerId: string, id: string): Promise<Report> {
    const report = await store.findReport(lists, streamerId, id);
    if (report === null) throw new AppError('NOT_FOUND');
    return report;
  }

  async function peopleOf(streamerId: string, reportId: string): Promise<StreamReport['people']> {
    const people = peopleToday(await mergesOf(lists, streamerId));
    const most = async (what: keyof StreamReport['people']): Promise<StreamReport['people']['coins']> =>
      (await store.mostOf(lists, { streamerId, reportId }, what, people, TOP)).map(personOf);
    return { coins: await most('coins'), likes: await most('likes'), chats: await most('chats') };
  }

  async function read(streamerId: string, id: string): Promise<StreamReport> {
    return reportView(await found(streamerId, id), await peopleOf(streamerId, id));
  }

  return {
    async ofViewer(streamerId, viewerIds, page) {
      await writer.catchUp(streamerId);
      const { rows, total } = await store.deedsOfViewer(lists, streamerId, viewerIds, page);
      const items = rows.map(({ startedAtMs, ...rest }) => ({
        startedAt: new Date(startedAtMs).toISOString(),
        ...rest,
      }));
      return { items, total };
    },
    async list(streamerId, query) {
      await writer.catchUp(streamerId);
      const { rows, total } = await store.listReports(lists, streamerId, query);
      return { items: rows.map(({ id, summary }) => entryView(id, summary)), total };
    },
    async read(streamerId, id) {
      await writer.catchUp(streamerId);
      return signPictures((await read(streamerId, id)) as unknown as JsonObject) as unknown as StreamReport;
    },
    async file(streamerId, id, { table, language }) {
      await writer.catchUp(streamerId);
      const report = await found(streamerId, id);
      const lines = tableOf(table, { report, people: await peopleOf(streamerId, id) }, language);
      const day = new Date(report.startedAtMs).toISOString().slice(0, 10);
      return { fileName: `stream-${day}-${table}.csv`, size: null, bytes: bytesOf(lines) };
    },
    remove: (streamerId, id) => store.removeReport(database, streamerId, id),
  };
}
