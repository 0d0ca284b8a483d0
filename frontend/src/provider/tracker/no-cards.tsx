import { paths } from '../../paths';
import { Button, ButtonLink, EmptyState } from '../../ui';

/** The message on an empty board: no patients yet, or none that fits. */
export const NoCards = ({ searched, onClear }: { searched: boolean; onClear: () => void }) =>
  searched ? (
    <EmptyState
      title="No Patient Data"
      action={
        <Button look="secondary" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      Nobody fits what you searched for.
    </EmptyState>
  ) : (
    <EmptyState
      title="No Patient Data"
      action={<ButtonLink to={paths.patientDashboard}>Go to the patient list</ButtonLink>}
    >
      Patients whom you add appear here as cards.
    </EmptyState>
  );
