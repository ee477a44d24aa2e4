import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { Choice } from '../../../app/controls/Choice.tsx';
import { Icon } from '../../../app/controls/Icon.tsx';
import { type Backdrop, BACKDROPS } from '../../../app/preferences.ts';
import { START_TEXT } from '../text.ts';

/** What stands behind the overlay, and whether the previews run: a computer that streams has better things to do. */
export function PreviewControls() {
  const { setPreference } = useApp();
  const { preview } = useText(START_TEXT);
  const backdrop = useAppState((state) => state.backdrop);
  const isOn = useAppState((state) => state.isPreviewOn);
  return (
    <div className="preview-controls">
      <Choice
        legend={preview.background}
        options={BACKDROPS.map((value) => ({
          value,
          label: <Swatch backdrop={value} name={preview.backdrop[value]} />,
        }))}
        value={backdrop}
        onChange={(value) => setPreference('backdrop', value)}
      />
      <button className="button" type="button" onClick={() => setPreference('isPreviewOn', !isOn)}>
        <Icon name={isOn ? 'pause' : 'play'} />
        {isOn ? preview.pause : preview.play} <span className="unseen">{preview.what}</span>
      </button>
    </div>
  );
}

function Swatch({ backdrop, name }: { backdrop: Backdrop; name: string }) {
  return (
    <>
      <span className="swatch" data-backdrop={backdrop} />
      {name}
    </>
  );
}
