import { messageOf } from '../../api/errors';
import type { ReportTemplate } from '../../api/generated/schema';
import { Button, Dialog, FormError } from '../../ui';
import { useDeleteTemplate } from '../data/templates';

interface DeleteTemplateDialogProps {
  template: ReportTemplate;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a template is deleted for the whole company. */
export function DeleteTemplateDialog({ template, onClose, onDeleted }: DeleteTemplateDialogProps) {
  const remove = useDeleteTemplate();
  const confirm = () => remove.mutate({ id: template.id }, { onSuccess: () => (onDeleted(), onClose()) });
  return (
    <Dialog
      title={template.title}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={confirm}>
            Delete template
          </Button>
        </>
      }
    >
      <p>Are you sure you want to delete this template?</p>
      {remove.isError && <FormError>{messageOf(remove.error, 'Something went wrong')}</FormError>}
    </Dialog>
  );
}
