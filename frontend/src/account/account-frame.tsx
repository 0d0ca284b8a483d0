import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSite } from '../api/queries/site';
import { PageLoading } from '../ui/frame/page';
import { PublicFrame } from '../ui/frame/public-frame';

/** The frame of the public site around the pages of signing in. */
export const AccountFrame = () => (
  <PublicFrame site={useSite().data}>
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  </PublicFrame>
);
