import { type ReactNode, Suspense } from 'react';
import { useLiveUpdates } from '../../api/stream';
import { barLinksOf, navOf } from '../../nav';
import { useUser } from '../../session/use-session';
import { UploadTray } from '../upload/upload-tray';
import { WorkFrame } from './work-frame';

interface PersonFrameProps {
  /** what employees of a company have in the top bar */
  bar?: ReactNode;
  children?: ReactNode;
}

/** The work frame with the signed-in person's navigation and live updates. The route gives the page, or the caller. */
export function PersonFrame({ bar, children }: PersonFrameProps) {
  useLiveUpdates();
  const user = useUser();
  const works = user.user_type === 'employee' && user.company !== null;
  return (
    <>
      <WorkFrame nav={navOf(user)} links={barLinksOf(user)} bar={works && <Suspense>{bar}</Suspense>}>
        {children}
      </WorkFrame>
      <UploadTray />
    </>
  );
}
