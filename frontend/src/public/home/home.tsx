import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTitle } from '../../ui/frame/page';
import { Comparison, Figures, Offers, Products, Questions } from './sections';
import { WHAT_WE_DO, WHAT_WE_PROVIDE } from './content';
import { Hero } from './hero';
import { Process } from './process';

/** `/`: the portal's offer for visitors. */
export function Home() {
  useTitle('Your Precision Health');
  useAnchor();
  return (
    <>
      <Hero />
      <Offers title="What We Do" offers={WHAT_WE_DO} />
      <Figures />
      <Process />
      <Offers title="What We Provide" offers={WHAT_WE_PROVIDE} />
      <Products />
      <Comparison />
      <Questions />
    </>
  );
}

/** Scrolls to the address's anchor, which the router does not do. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
