import { Button, Dialog } from '../../ui';

/** Says that the report is being made. */
export const StartedDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Report Generation Started" onClose={onClose} footer={<Button onClick={onClose}>Got it</Button>}>
    <p>Your report will be ready in about 30 minutes, often sooner. We send a confirmation email as soon as it is.</p>
    <p>You can follow its steps at the bottom of every page meanwhile.</p>
  </Dialog>
);
