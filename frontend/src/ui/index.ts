/** Components that the screens share, in plain React and CSS without MUI. */
export { Avatar } from './avatar/avatar';
export { PictureInput } from './avatar/picture-input';
export { Button, IconButton } from './button/button';
export { ButtonLink } from './button/button-link';
export { Chip, DocumentChip, StatusChip } from './chip/chip';
export { ConfirmDialog } from './dialog/confirm-dialog';
export { Dialog } from './dialog/dialog';
export { FormDialog } from './dialog/form-dialog';
export { type Fact, Facts } from './facts/facts';
export { CheckField, Field, FieldError, PasswordField, RadioField, SelectField, TextField } from './field/field';
export { checked } from './form/checked';
export { handFocusTo } from './hand-focus';
export { BothValues } from './form/both-values';
export { LeaveGuard } from './form/leave-guard';
export { useDraft, useKeptForm } from './form/use-draft';
export { useEdit } from './form/use-edit';
export { useEditMode } from './form/use-edit-mode';
export { FormError, SaveOrCancel, showServerErrors } from './form/form';
export {
  counted,
  formatBirthday,
  formatBytes,
  formatCount,
  formatDate,
  formatMoment,
  formatPrice,
  Minute,
  Moment,
  sexWords,
} from './format';
export { Card, Page, useTitle } from './frame/page';
export { InnerHeading } from './heading/inner-heading';
export { WorkFrame } from './frame/work-frame';
export { PersonForm } from './person/person-form';
export { EmptyState, ErrorWithRetry, Loaded, Loading, Skeleton, Skeletons } from './states/states';
export { StatusStepper } from './stepper/stepper';
export { MedicalHistory } from './timeline/history';
export { LogPages } from './log-pages/log-pages';
export { Timeline } from './timeline/timeline';
export { toast } from './toasts/toast';
export { Toasts } from './toasts/toasts';
export { ProgressBar } from './upload/progress-bar';
export { UploadDialog } from './upload/upload-dialog';
