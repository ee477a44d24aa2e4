import { useText } from '../../app/AppContext.ts';
import { Icon } from '../../app/controls/Icon.tsx';
import type { ServerView } from '../../app/serverView.ts';
import { type StartText, START_TEXT } from './text.ts';

function refusalWords({ refused }: StartText, refusal: NonNullable<ServerView['refusal']>): string {
  if (refusal.message !== null) return refusal.message;
  return refusal.httpStatus < 400 ? refused.notOurs : refused.status(refusal.httpStatus);
}

/** Says that the server is away or what it complained about. */
export function ServerTrouble({ server: { refusal } }: { server: ServerView }) {
  const text = useText(START_TEXT);
  const { title, words } = refusal === null ? text.unreachable : text.refused;
  return (
    <section className="trouble" role="alert">
      <Icon name="alert" />
      <div>
        <h2>{title}</h2>
        {refusal !== null && <p className="trouble-cause">{refusalWords(text, refusal)}</p>}
        <p>{words}</p>
      </div>
      <span className="trouble-pulse" aria-hidden="true" />
    </section>
  );
}
