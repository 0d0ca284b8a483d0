import { REPORT_BLOCKS, type ReportBlock } from '@portal/events/rules';

/** `risk_assessment` -> `Risk assessment`: how a section of a report is called. */
export const blockLabel = (block: ReportBlock): string =>
  (block.charAt(0).toUpperCase() + block.slice(1)).replaceAll('_', ' ');

/** The chosen blocks in the order of the report, whatever order they were ticked in. */
export const inReportOrder = (blocks: ReportBlock[]): ReportBlock[] =>
  REPORT_BLOCKS.filter((block) => blocks.includes(block));
