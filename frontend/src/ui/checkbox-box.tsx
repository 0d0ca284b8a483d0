import type { ComponentProps } from 'react';

/** The box of a checkbox. react-admin gives it `inputProps`, which MUI 9 would pass on to the element. */
export const CheckboxBox = ({ inputProps: _, ...props }: ComponentProps<'span'> & { inputProps?: object }) => (
  <span {...props} />
);
