import 'react';

declare module 'react' {
  interface CSSProperties {
    /** CSS variables in `style`. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
