import { IfMay } from '../../session/rights';
import { Card, MedicalHistory } from '../../ui';
import { HistoryForm } from './history-form';

/** The patient's medical history, newest first, and a form for the next entry. */
export const HistoryCard = ({ patientId }: { patientId: number }) => (
  <Card title="Medical History">
    <IfMay right="work">
      <HistoryForm patientId={patientId} />
    </IfMay>
    <MedicalHistory patientId={patientId} />
  </Card>
);
