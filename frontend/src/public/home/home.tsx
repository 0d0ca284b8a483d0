import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTitle } from '../../ui/frame/page';
import { Comparison, Figures, Offers, Products, Questions } from './sections';
import { WHAT_WE_DO, WHAT_WE_PROVIDE } from './content';
import { Hero } from './hero';
import { Process } from './process';

/** `/`: what the portal offers, for visitors. */
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

/** The router changes the address without scrolling to its anchor: this does. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
