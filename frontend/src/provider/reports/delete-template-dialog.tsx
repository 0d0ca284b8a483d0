import type { ReportTemplate } from '../../api/generated/schema';
import { ConfirmDialog } from '../../ui';
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
    <ConfirmDialog
      title={template.title}
      action="Delete template"
      grave
      busy={remove.isPending}
      error={remove.error}
      fallback="Something went wrong"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this template?</p>
    </ConfirmDialog>
  );
}
