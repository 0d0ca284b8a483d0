import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { get } from '../api/client';
import { useSite } from '../api/queries/site';
import { ownAreaPages } from '../paths';
import { NotFound } from '../public/not-found/not-found';
import { homeOf } from '../session/home';
import { useUser } from '../session/use-session';
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs';
import { toNextHeading, useTitle } from '../ui/frame/page';
import { Loaded, Skeletons } from '../ui/states/states';
import { findPage } from './find-page';
import styles from './own-page.module.css';

/** A page of the public site inside the area of whoever is signed in. Its data come by their own calls. */
export function OwnPage() {
  const { pathname, search } = useLocation();
  const { page, asked } = findPage(pathname, search)!;
  const site = useSite();
  const data = useQuery({
    queryKey: ['site', pathname, String(asked.query)],
    queryFn: async () => (await page.load?.(get, asked)) ?? null,
  });
  const name = ownAreaPages[page.path]!;
  const isMissing = page.load !== undefined && data.data === null;
  const isLoaded = site.data !== undefined && data.data !== undefined;
  useTitle(isLoaded && !isMissing ? page.head(data.data).title : name);
  const home = homeOf(useUser());
  const Body = page.OwnBody ?? page.Body;
  const skeleton = <Skeletons rows={6} height={24} label={page.loading} />;
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={[{ label: 'Dashboard', to: home }, { label: name }]} />
      {!isLoaded && (
        <h1 ref={toNextHeading} className="visually-hidden">
          {name}
        </h1>
      )}
      <Loaded query={site} skeleton={skeleton}>
        {(settings) => (
          <Loaded query={data} skeleton={skeleton}>
            {(found) =>
              isMissing ? (
                <NotFound />
              ) : (
                <>
                  <ToAnchor />
                  <Body data={found} site={settings} />
                </>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

/** Goes to the anchor of the address once the page is there. */
function ToAnchor() {
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return null;
}
