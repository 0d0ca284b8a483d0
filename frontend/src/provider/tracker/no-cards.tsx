import { paths } from '../../paths';
import { Button, ButtonLink, EmptyState } from '../../ui';

/** Nobody on the board: no patients yet, or none of the name that was searched. */
export const NoCards = ({ searched, onClear }: { searched: boolean; onClear: () => void }) =>
  searched ? (
    <EmptyState
      title="No Patient Data"
      action={
        <Button look="secondary" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      No patient of that name.
    </EmptyState>
  ) : (
    <EmptyState
      title="No Patient Data"
      action={<ButtonLink to={paths.patientDashboard}>Go to the patient list</ButtonLink>}
    >
      Patients whom you add appear here as cards.
    </EmptyState>
  );
