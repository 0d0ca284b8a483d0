import type { ComponentProps } from 'react';
import { classes, type Look } from './classes';

/** A plain link that looks like a button, for the pages without a router. */
export const ButtonAnchor = ({ look, large, wide, className, ...rest }: ComponentProps<'a'> & Look) => (
  <a {...rest} className={classes({ look, large, wide }, className)} />
);
