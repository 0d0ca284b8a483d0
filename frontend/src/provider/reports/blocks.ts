import { REPORT_BLOCKS, type ReportBlock } from '@portal/events/rules';

/** `risk_assessment` -> `Risk assessment`: the title of a report's section. */
export const blockLabel = (block: ReportBlock): string =>
  (block.charAt(0).toUpperCase() + block.slice(1)).replaceAll('_', ' ');

/** Gives the chosen blocks in the order of the report, not in the order of selection. */
export const inReportOrder = (blocks: ReportBlock[]): ReportBlock[] =>
  REPORT_BLOCKS.filter((block) => blocks.includes(block));
