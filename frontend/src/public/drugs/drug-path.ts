import type { Drug } from '../../api/generated/schema';
import { paths } from '../../paths';

/** The address of a medicine's own page. */
export const drugPath = ({ transformed_name }: Pick<Drug, 'transformed_name'>): string =>
  `${paths.drugs}/${encodeURIComponent(transformed_name)}`;
