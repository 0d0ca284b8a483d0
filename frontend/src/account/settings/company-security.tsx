import { messageOf } from '../../api/errors';
import { useCompanySecurity, useSetCompanySecurity } from '../../api/queries/second-factor';
import { Card, CheckField, Loaded, Skeletons, toast } from '../../ui';
import styles from '../account.module.css';

/** Whether the company's employees need a second factor; for its admins. */
export function CompanySecurity() {
  const set = useSetCompanySecurity();
  const choose = (demanded: boolean) =>
    set.mutate(
      { second_factor: demanded ? 'demanded' : 'optional' },
      {
        onSuccess: () => toast.success('Saved'),
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  return (
    <Card title="Your company" className={styles.settings}>
      <Loaded query={useCompanySecurity()} skeleton={<Skeletons rows={2} />}>
        {({ second_factor }) => (
          <div className={styles.form}>
            <CheckField
              label="Every employee needs a second factor"
              checked={(set.isPending ? set.variables.second_factor : second_factor) === 'demanded'}
              disabled={set.isPending}
              onChange={({ target }) => choose(target.checked)}
            />
            <p>Whoever has none, you included, sets it up before anything else.</p>
          </div>
        )}
      </Loaded>
    </Card>
  );
}
