import { carrierNumber, kitCode } from '@portal/events/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { post } from '../../api/client';
import type { Shipment } from '../../api/generated/schema';
import { checked, FormDialog, FormError, showServerErrors, TextField, toast } from '../../ui';
import styles from './house.module.css';

interface Parcel {
  kit_code: string;
  carrier_number: string;
}

/** Records that a kit was sent: the code on its box, and the parcel's number. */
export function MarkSentDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const form = useForm<Parcel>({ defaultValues: { kit_code: '', carrier_number: '' } });
  const { errors } = form.formState;
  const sent = useMarkSent(shipment, onClose);
  const save = form.handleSubmit((parcel) =>
    sent.mutate(parcel, {
      onError: (error) => showServerErrors<Parcel>(error, ['kit_code', 'carrier_number'], form.setError),
    }),
  );
  return (
    <FormDialog
      title={`Mark ${shipment.order_number} as sent`}
      action="Mark sent"
      busy={sent.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={styles.address}>
        {shipment.kit} for {shipment.name}
        {'\n'}
        {shipment.address}
      </p>
      <TextField
        label="Kit code"
        hint="The code on the box. It finds the kit again when the sample comes back."
        error={errors.kit_code?.message}
        {...form.register('kit_code', { validate: checked(kitCode) })}
      />
      <TextField
        label="Carrier's number (optional)"
        error={errors.carrier_number?.message}
        {...form.register('carrier_number', { validate: checked(carrierNumber) })}
      />
      {errors.root && <FormError>{errors.root.message}</FormError>}
    </FormDialog>
  );
}

function useMarkSent({ order_number, patient_id }: Shipment, done: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (parcel: Parcel) => post('/api/shipments/sent', { order_number, patient_id, ...parcel }),
    onSuccess: ({ message }) => {
      toast.success(message);
      done();
      return queries.invalidateQueries({ queryKey: ['shipments'] });
    },
  });
}
