import { useText } from '../../app/AppContext.ts';
import logoUrl from '../../app/logo.svg?url';
import { START_TEXT } from './text.ts';

/** A running server without a profile: says how the demo comes back. */
export function EmptyState() {
  const { empty } = useText(START_TEXT);
  return (
    <section className="empty">
      <img src={logoUrl} alt="" width="56" height="56" />
      <h2>{empty.title}</h2>
      <p>{empty.demoOff}</p>
      <p>{empty.remedy}</p>
      <code>npm start</code>
    </section>
  );
}
