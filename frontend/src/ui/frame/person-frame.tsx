import type { ReactNode } from 'react';
import { useLiveUpdates } from '../../api/stream';
import { barLinksOf, navOf } from '../../nav';
import { useUser } from '../../session/use-session';
import { UploadTray } from '../upload/upload-tray';
import { WorkFrame } from './work-frame';

/** The work frame with the signed-in person's navigation and live updates. The route gives the page, or the caller. */
export function PersonFrame({ children }: { children?: ReactNode }) {
  useLiveUpdates();
  const user = useUser();
  return (
    <>
      <WorkFrame nav={navOf(user)} links={barLinksOf(user)}>
        {children}
      </WorkFrame>
      <UploadTray />
    </>
  );
}
