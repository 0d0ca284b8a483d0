import { REPORT_BLOCKS, type ReportBlock } from '@portal/events/rules';
import { FieldError } from '../../ui';
import { blockLabel } from './blocks';
import styles from './reports.module.css';

interface BlockChoicesProps {
  chosen: readonly ReportBlock[];
  onToggle: (block: ReportBlock) => void;
  problem: string | undefined;
}

/** The sections that a report may have, to choose from. */
export const BlockChoices = ({ chosen, onToggle, problem }: BlockChoicesProps) => (
  <fieldset className={styles.blocks} data-invalid={problem ? true : undefined}>
    <legend>Report blocks</legend>
    {REPORT_BLOCKS.map((block) => (
      <label key={block}>
        <input type="checkbox" checked={chosen.includes(block)} onChange={() => onToggle(block)} />
        {blockLabel(block)}
      </label>
    ))}
    {problem && <FieldError>{problem}</FieldError>}
  </fieldset>
);
