/** Draws a report as a picture, 1200 × 675, with the browser's own canvas: nothing of it leaves the computer. */

export interface SharePicture {
  /** Name of the streamer; '' = unknown. */
  streamer: string;
  title: string;
  /** Name and value, at most six. */
  facts: readonly (readonly [name: string, value: string])[];
  course: { label: string; values: readonly (number | null)[] };
  /** Line below; '' = none. */
  line: string;
}

const WIDTH = 1200;
const HEIGHT = 675;
const MARGIN = 64;
const FONT = 'Inter, system-ui, sans-serif';
const COLUMNS = 3;
const COURSE = { top: 372, height: 190 } as const;

type Context = CanvasRenderingContext2D;

function write(
  context: Context,
  text: string,
  [x, y]: readonly [number, number],
  size: number,
  color: string,
  weight = 400,
): void {
  context.font = `${weight} ${size}px ${FONT}`;
  context.fillStyle = color;
  context.fillText(text, x, y, WIDTH - MARGIN - x);
}

function drawBackground(context: Context): void {
  const background = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  background.addColorStop(0, '#0b1022');
  background.addColorStop(1, '#2a1030');
  context.fillStyle = background;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Draws a line for each range with data. */
function drawCourse(context: Context, { values }: SharePicture['course']): void {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const width = WIDTH - 2 * MARGIN;
  const at = (value: number, index: number): [number, number] => [
    MARGIN + (width * index) / Math.max(1, values.length - 1),
    COURSE.top + COURSE.height * (1 - value / most),
  ];
  context.strokeStyle = 'rgba(255, 255, 255, 0.16)';
  context.lineWidth = 2;
  context.strokeRect(MARGIN, COURSE.top, width, COURSE.height);
  context.strokeStyle = '#ff3b5c';
  context.lineWidth = 5;
  context.lineJoin = 'round';
  context.beginPath();
  values.forEach((value, index) => {
    if (value === null) return;
    const isFirst = index === 0 || values[index - 1] === null;
    const place = at(value, index);
    if (isFirst) context.moveTo(...place);
    else context.lineTo(...place);
  });
  context.stroke();
}

/** @returns address of the picture */
export function drawSharePicture({ streamer, title, facts, course, line }: SharePicture): string {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d')!;
  drawBackground(context);
  write(context, title, [MARGIN, streamer === '' ? 104 : 118], streamer === '' ? 48 : 34, '#ffffff', 700);
  if (streamer !== '') write(context, streamer, [MARGIN, 76], 44, '#ff7d93', 700);
  const column = (WIDTH - 2 * MARGIN) / COLUMNS;
  facts.slice(0, 2 * COLUMNS).forEach(([name, value], index) => {
    const x = MARGIN + (index % COLUMNS) * column;
    const y = 178 + Math.floor(index / COLUMNS) * 92;
    write(context, value, [x, y], 42, '#ffffff', 700);
    write(context, name, [x, y + 30], 22, '#a9b3d1');
  });
  write(context, course.label, [MARGIN, COURSE.top - 14], 20, '#a9b3d1');
  drawCourse(context, course);
  if (line !== '') write(context, line, [MARGIN, 606], 24, '#ffffff', 600);
  write(context, 'Liveloom', [MARGIN, 646], 22, '#ff7d93', 700);
  return canvas.toDataURL('image/png');
}
