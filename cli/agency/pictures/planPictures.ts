/** Writes pictures of what a plan changes, member by member, and a page that shows them (behaviour: rollout-65). */
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import type {
  Orientation,
  Overlay,
  PlannedOverlay,
  RolloutPlanAnswer,
  RolloutPlanMember,
} from '#schemas/generated/types.ts';
import { realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { writeWhole } from '../../writeWhole.ts';
import type { AgencyCalls } from '../agencyCalls.ts';
import type { DrawnOverlay, OverlayDrawer } from './overlayDrawer.ts';
import { createPictureNames, type Moment, ORIENTATIONS } from './pictureNames.ts';
import { type MemberPictures, type PictureFileNames, picturesPage, type ProfilePictures } from './picturesPage.ts';

/** Members whose overlays are drawn; each takes seconds. */
export const MAX_PICTURED = 20;
/** Name of the page. */
const PAGE = 'index.html';

export interface PicturesOrder {
  plan: RolloutPlanAnswer;
  /** Members whose overlays are wanted. */
  members: readonly RolloutPlanMember[];
  calls: Pick<AgencyCalls, 'planOverlays'>;
  /** Address of the server. */
  server: string;
  /** Packed presets of the folder; the files of others come from the server. */
  presets: readonly { name: string; bytes: Uint8Array }[];
  /** Folder of the pictures. */
  out: { path: string; name: string };
  /** Most members whose overlays are drawn. */
  most?: number;
}

export interface WrittenPictures {
  /** Path of the page as the caller would write it. */
  page: string;
  members: readonly MemberPictures[];
  /** Number of members beyond the limit. */
  leftOut: number;
}

/** Returns the reason instead of pictures when this computer cannot draw any. @throws FILE_NOT_WRITABLE, errors of the calls */
export async function writePlanPictures(order: PicturesOrder): Promise<WrittenPictures | AppError> {
  const { plan, server, out, most = MAX_PICTURED } = order;
  const wanted = order.members.filter(({ memberId }) => memberId !== null);
  const drawer = await openDrawer(order);
  if (drawer instanceof AppError) return drawer;
  const members: MemberPictures[] = [];
  const nameOf = createPictureNames();
  try {
    for (const { email, memberId } of wanted.slice(0, most)) {
      const { reasons, overlays } = await order.calls.planOverlays(plan.id, memberId!);
      const written = await writeMember({ drawer, out, nameOf, email }, overlays);
      members.push({ ...written, reasons: [...reasons.map(({ message }) => message), ...written.reasons] });
    }
  } finally {
    await drawer.close();
  }
  const leftOut = Math.max(0, wanted.length - most);
  const html = picturesPage({ planId: plan.id, agency: plan.file.agency.name, server, members, leftOut });
  const page = join(out.name, PAGE);
  await writeWhole({ path: join(out.path, PAGE), name: page }, html);
  return { page, members: members.map((member) => withPaths(member, out.name)), leftOut };
}

/** Loads everything that draws only now, because it is large (behaviour: rollout-30). */
async function openDrawer({ server, presets, out }: PicturesOrder): Promise<OverlayDrawer | AppError> {
  const { createPictureFiles, filesOfPresets } = await import('./pictureFiles.ts');
  const { openOverlayDrawer } = await import('./overlayDrawer.ts');
  const { makeFolder } = await import('../../render/runRender.ts');
  const files = createPictureFiles({ server, scheduler: realScheduler }, filesOfPresets(presets));
  try {
    const drawer = await openOverlayDrawer(files);
    await makeFolder(out).catch(async (error: unknown) => {
      await drawer.close();
      throw error;
    });
    return drawer;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'FILE_NOT_WRITABLE') return error;
    throw error;
  }
}

interface MemberTurn {
  drawer: OverlayDrawer;
  out: PicturesOrder['out'];
  nameOf: ReturnType<typeof createPictureNames>;
  email: string;
}

/** Draws the overlays of a member. One that cannot be drawn is named with the reason. */
async function writeMember(turn: MemberTurn, overlays: readonly PlannedOverlay[]): Promise<MemberPictures> {
  const profiles: ProfilePictures[] = [];
  const reasons: string[] = [];
  for (const overlay of overlays) {
    try {
      profiles.push(await writeProfile(turn, overlay));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'RENDER_FAILED') throw error;
      reasons.push(`${overlay.name}: ${error.message}`);
    }
  }
  return { email: turn.email, reasons, profiles };
}

async function writeProfile(turn: MemberTurn, { name, before, after }: PlannedOverlay): Promise<ProfilePictures> {
  const fileOf = turn.nameOf(turn.email, name);
  const write = async (moment: Moment, overlay: Overlay): Promise<DrawnOverlay & { names: PictureFileNames }> => {
    const drawn = await turn.drawer.draw(overlay);
    const names = namesOf((orientation) => fileOf(moment, orientation));
    for (const orientation of ORIENTATIONS) {
      const file = names[orientation];
      const target = { path: join(turn.out.path, file), name: join(turn.out.name, file) };
      await writeWhole(target, drawn.pictures[orientation]);
    }
    return { ...drawn, names };
  };
  const had = before === null ? null : await write('before', before);
  const gets = await write('after', after);
  const missingFiles = Math.max(had?.missingFiles ?? 0, gets.missingFiles);
  return { name, before: had?.names ?? null, after: gets.names, missingFiles };
}

const namesOf = (nameOf: (orientation: Orientation) => string): PictureFileNames => ({
  portrait: nameOf('portrait'),
  landscape: nameOf('landscape'),
});

/** Names the files as the caller would. */
function withPaths({ profiles, ...member }: MemberPictures, folder: string): MemberPictures {
  const pathsOf = (names: PictureFileNames): PictureFileNames =>
    namesOf((orientation) => join(folder, names[orientation]));
  return {
    ...member,
    profiles: profiles.map(({ before, after, ...profile }) => ({
      ...profile,
      before: before && pathsOf(before),
      after: pathsOf(after),
    })),
  };
}

/** Says where the pictures are, or why there are none. */
export function picturesText({ page, members, leftOut }: WrittenPictures): string {
  const count = members.filter(({ profiles }) => profiles.length > 0).length;
  if (count === 0) return `No pictures: see ${page}`;
  const shown = count === 1 ? 'Pictures of 1 member' : `Pictures of ${count} members`;
  const more = leftOut === 0 ? '' : `\n${leftOut} more with changes; name them with --member.`;
  return `${shown}: ${page}${more}`;
}
