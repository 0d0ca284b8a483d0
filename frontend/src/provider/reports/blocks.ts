import { REPORT_BLOCKS, type ReportBlock } from '@portal/events/rules';
import { few } from './shorten';

/** `risk_assessment` -> `Risk assessment`: the title of a report's section. */
export const blockLabel = (block: ReportBlock): string =>
  (block.charAt(0).toUpperCase() + block.slice(1)).replaceAll('_', ' ');

/** Gives the chosen blocks in the order of the report, not in the order of selection. */
export const inReportOrder = (blocks: ReportBlock[]): ReportBlock[] =>
  REPORT_BLOCKS.filter((block) => blocks.includes(block));

/** The sections of a template in a cell of a table: `All sections`, or the first of them. */
export const sectionWords = (blocks: ReportBlock[], most: number): string =>
  blocks.length === REPORT_BLOCKS.length ? 'All sections' : few(blocks.map(blockLabel), most);
