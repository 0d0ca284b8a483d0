import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { idleMinutes } from '../../api/idle';
import { useSession } from '../../session/use-session';
import { PageLoading } from '../../ui/frame/page';
import { late } from '../../ui/late';
import { useIdle } from './use-idle';

/** Time in which the first screen has come to stand. */
const AHEAD_MILLISECONDS = 3_000;

const loadCover = () => import('./cover');
const Cover = late(loadCover, 'Cover');

/** Covers the pages below once nobody has used them for the installation's time. What was typed stays. */
export function IdleLock() {
  const minutes = useSession() === null ? 0 : idleMinutes();
  const { idle, unlock } = useIdle(minutes);
  useEffect(() => {
    const timer = setTimeout(() => void loadCover().catch(() => undefined), AHEAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Suspense fallback={<PageLoading />}>{idle && <Cover onUnlocked={unlock} />}</Suspense>
      <div style={{ display: idle ? 'none' : 'contents' }}>
        <Outlet />
      </div>
    </>
  );
}
