import { Island } from '../../ui/island';
import { Comparison, Figures, Offers, Products, Questions } from './sections';
import { WHAT_WE_DO, WHAT_WE_PROVIDE } from './content';
import { Hero } from './hero';
import { Process } from './process';

/** `/`: the portal's offer for visitors. */
export const Home = () => (
  <>
    <Island name="hero" of={Hero} props={{}} />
    <Offers title="What We Do" offers={WHAT_WE_DO} />
    <Figures />
    <Island name="process" of={Process} props={{}} />
    <Offers title="What We Provide" offers={WHAT_WE_PROVIDE} />
    <Products />
    <Comparison />
    <Questions />
  </>
);
