import { paths } from '../../paths';
import { ButtonLink } from '../../ui';
import { ArrowLeftIcon } from '../../ui/icons';

/** The way back from what is bought for reports. */
export const BackToReports = () => (
  <ButtonLink look="quiet" to={paths.dnaReports}>
    <ArrowLeftIcon size={16} /> DNA Reports
  </ButtonLink>
);
