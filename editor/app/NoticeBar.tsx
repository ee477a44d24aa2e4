/** Shows the newest notice and says it to screen readers; the region is always there, or nothing would be said. */
import { useAppState } from './AppContext.ts';
import { Icon } from './controls/Icon.tsx';

export function NoticeBar() {
  const notice = useAppState((state) => state.notice);
  return (
    <div className="notices" role="status" aria-live="polite">
      {notice !== null && (
        <p key={notice.id} className={`notice notice-${notice.kind}`}>
          <Icon name={notice.kind === 'done' ? 'check' : 'alert'} />
          {notice.text}
        </p>
      )}
    </div>
  );
}
