import type { DiseaseName } from '../../api/generated/schema';
import { paths } from '../../paths';

/** The address of a disease's own page. */
export const diseasePath = ({ transformed_name }: Pick<DiseaseName, 'transformed_name'>): string =>
  `${paths.diseases}/${encodeURIComponent(transformed_name)}`;
