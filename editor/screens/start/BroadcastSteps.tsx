import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { useText } from '../../app/AppContext.ts';
import { sizeText } from '../../app/parts/live/sizeText.ts';
import { START_TEXT } from './text.ts';

/** How a live link gets into broadcast software. */
export function BroadcastSteps() {
  const { steps, orientation } = useText(START_TEXT);
  return (
    <section className="card steps">
      <h2>{steps.title}</h2>
      <ol>
        <li>
          <h3>{steps.addSource.title}</h3>
          <p>{steps.addSource.words}</p>
        </li>
        <li>
          <h3>{steps.pasteLink.title}</h3>
          <p>{steps.pasteLink.words}</p>
        </li>
        <li>
          <h3>{steps.setSize.title}</h3>
          <p>{steps.setSize.words}</p>
          <p className="steps-sizes">
            {(['portrait', 'landscape'] as const).map((each) => (
              <span key={each}>
                {orientation[each]} <strong>{sizeText(CANVAS_SIZE[each])}</strong>
              </span>
            ))}
          </p>
          <p>{steps.noCss}</p>
        </li>
      </ol>
    </section>
  );
}
