import { REPORT_CREDITS, type ReportRelease } from '@portal/events/rules';
import { useDocuments } from '../../api/queries/documents';
import { useProviderData } from '../../api/queries/user';
import type { MedicalDocument } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonLink, type Fact, Facts, formatCount, RadioField } from '../../ui';
import { blockLabel, inReportOrder } from './blocks';
import { SilentGenes } from './chosen-genes';
import { DnaFact } from './dna-fact';
import styles from './reports.module.css';
import type { Wizard } from './use-wizard';

/** Shows the whole draft before the credits are taken. */
export function ReviewStep({ wizard: { draft, dna, dispatch }, isSent }: { wizard: Wizard; isSent: boolean }) {
  const records = useDocuments(draft.patient?.userId ?? 0, 'record').data;
  const facts: Fact[] = [
    ['Patient', draft.patient?.name],
    ['DNA sequence', dna && <DnaFact key="dna" file={dna} />],
    ['Medical files', namesOf(draft.medicalFiles, records)],
    ['Template', draft.template?.title ?? 'None'],
    ['Report name', draft.name],
    ['Prompt', draft.prompt],
    ['Genes', draft.genes.join(', ') || 'Every gene of the knowledge base'],
    ['Report blocks', inReportOrder(draft.blocks).map(blockLabel).join(', ')],
  ];
  return (
    <div className={styles.stack}>
      <Facts look="lines" facts={facts} />
      <SilentGenes genes={draft.genes} />
      <RadioField
        label="When may the patient read it?"
        hint={HINTS[draft.release]}
        options={RELEASES}
        name="release"
        checkedValue={draft.release}
        disabled={isSent}
        onChange={({ target }) => dispatch({ type: 'chooseRelease', release: target.value as ReportRelease })}
      />
      {isSent ? <Held /> : <Cost />}
    </div>
  );
}

const RELEASES: readonly { value: ReportRelease; label: string }[] = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later, when you release it' },
  { value: 'on_request', label: 'When they ask' },
];

const HINTS: Readonly<Record<ReportRelease, string>> = {
  now: 'The patient can read the report as soon as it is ready.',
  later: 'The patient sees nothing of the report until you release it on their page.',
  on_request: 'The patient sees the title and the date, and can ask for the report. You release it on their page.',
};

/** Names the chosen files. While names cannot be read, gives their number, so that a file is never shown as absent. */
function namesOf(chosen: readonly string[], records: readonly MedicalDocument[] | undefined): string {
  if (chosen.length === 0) return 'None';
  const known = records?.filter(({ file_path }) => chosen.includes(file_path)).map(({ title }) => title);
  return known?.length === chosen.length ? known.join(', ') : `${chosen.length} chosen`;
}

/** After the click the balance is less already, so that nothing is reckoned from it. */
const Held = () => (
  <p className={styles.note}>
    {REPORT_CREDITS} credits are held and taken when the report is ready. If it cannot be made, you get them back.
  </p>
);

function Cost() {
  const credits = useProviderData().data?.company.credits;
  if (credits === undefined) return null;
  if (credits < REPORT_CREDITS) {
    return (
      <div className={styles.short} role="status">
        <p>
          A report costs {REPORT_CREDITS} credits and {formatCount(credits)} are left.
        </p>
        <ButtonLink to={paths.credits}>Buy Credits</ButtonLink>
      </div>
    );
  }
  return (
    <p className={styles.note}>
      {REPORT_CREDITS} credits are held now and taken when the report is ready; {formatCount(credits - REPORT_CREDITS)}{' '}
      stay. If it cannot be made, you get them back.
    </p>
  );
}
