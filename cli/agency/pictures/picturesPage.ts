/** Writes the page that shows the pictures of a plan before beside after. It runs no script and loads nothing else. Pure. */
import { createHash } from 'node:crypto';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { ORIENTATIONS } from './pictureNames.ts';

/** Names of the files of one overlay, by orientation. */
export type PictureFileNames = Readonly<Record<Orientation, string>>;

export interface ProfilePictures {
  /** Name of the profile. */
  name: string;
  /** Null = a new profile. */
  before: PictureFileNames | null;
  after: PictureFileNames;
  /** Number of files of the library that the pictures lack. */
  missingFiles: number;
}

export interface MemberPictures {
  email: string;
  /** Reasons why there are no pictures. */
  reasons: readonly string[];
  profiles: readonly ProfilePictures[];
}

export interface PicturesPage {
  planId: string;
  agency: string;
  server: string;
  members: readonly MemberPictures[];
  /** Number of members with changes who are not on the page. */
  leftOut: number;
}

const STYLE = `
body { margin: 24px auto; max-width: 1100px; padding: 0 16px; background: #10131f; color: #e8eaf2; font: 15px/1.5 system-ui, sans-serif }
h2, h3 { overflow-wrap: anywhere } h3 { font-weight: 500 }
.pair { display: flex; flex-wrap: wrap; gap: 16px; margin-bottom: 16px }
figure { flex: 1 1 280px; margin: 0 } figcaption { color: #a6acc4 }
img { display: block; width: 100%; height: auto; background: #262c44; border-radius: 8px }
.portrait figure { max-width: 280px } .landscape figure { max-width: 560px }
p.note { color: #ffd479 }
`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);
const name = (text: string): string => `<bdi>${escaped(text)}</bdi>`;
const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function figure(file: string, title: string, about: string, orientation: Orientation): string {
  const { width, height } = CANVAS_SIZE[orientation];
  const source = escaped(encodeURIComponent(file));
  return `<figure><figcaption>${title}</figcaption><img src="${source}" width="${width}" height="${height}" alt="${escaped(`${about}, ${title.toLowerCase()}, ${orientation}`)}"></figure>`;
}

function pair({ name: profile, before, after }: ProfilePictures, email: string, orientation: Orientation): string {
  const about = `“${profile}” of ${email}`;
  const figures = [
    ...(before === null ? [] : [figure(before[orientation], 'Before', about, orientation)]),
    figure(after[orientation], 'After', about, orientation),
  ];
  return `<div class="pair ${orientation}">${figures.join('')}</div>`;
}

function profilePart(profile: ProfilePictures, email: string): string {
  const { name: title, before, missingFiles } = profile;
  return [
    `<h3>${before === null ? 'New profile ' : ''}${name(title)}</h3>`,
    ...(missingFiles === 0
      ? []
      : [`<p class="note">${plural(missingFiles, 'file')} could not be loaded and is missing in these pictures.</p>`]),
    ...ORIENTATIONS.map((orientation) => pair(profile, email, orientation)),
  ].join('\n');
}

function memberPart({ email, reasons, profiles }: MemberPictures): string {
  const nothing = reasons.length + profiles.length === 0 ? ['<p>No overlay changes.</p>'] : [];
  return [
    '<section>',
    `<h2>${name(email)}</h2>`,
    ...reasons.map((reason) => `<p class="note">${escaped(reason)}</p>`),
    ...nothing,
    ...profiles.map((profile) => profilePart(profile, email)),
    '</section>',
  ].join('\n');
}

/** Returns the page as HTML. */
export function picturesPage({ planId, agency, server, members, leftOut }: PicturesPage): string {
  const digest = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; img-src 'self' file:; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>Before and after: ${escaped(agency)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Before and after</h1>
<p>Plan ${name(planId)} for ${name(agency)} on ${name(server)}. Nothing has changed yet.</p>
<p>The pictures show the overlays at one moment of the demo stream. Items that only a flow shows are hidden.</p>
${members.map(memberPart).join('\n')}
${leftOut === 0 ? '' : `<p class="note">${plural(leftOut, 'more member')} with changes: name them with --member.</p>`}
</body>
</html>
`;
}
