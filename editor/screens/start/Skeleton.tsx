import { useText } from '../../app/AppContext.ts';
import { START_TEXT } from './text.ts';

/** The outlines of what is being loaded, where it will stand. */
export function Skeleton() {
  const text = useText(START_TEXT);
  return (
    <div className="profile skeleton" role="status">
      <span className="unseen">{text.loading}</span>
      <div className="skeleton-title" />
      <div className="board">
        <div className="board-portrait skeleton-card" />
        <div className="board-landscape skeleton-card" />
        <div className="board-links skeleton-card" />
      </div>
    </div>
  );
}
