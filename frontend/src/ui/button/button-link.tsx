import { Link, type LinkProps } from 'react-router-dom';
import { classes, type Look } from './classes';

/** A link that looks like a button. */
export const ButtonLink = ({ look, large, wide, className, ...rest }: LinkProps & Look) => (
  <Link {...rest} className={classes({ look, large, wide }, className)} />
);
