import { renderPdf } from '../genomics/report/pdf/render.js';
import type { ReportProduct } from '../orders/products.js';
import { sampleOf } from './sample-report.js';

/** The sample of a report that members buy: the same writer on a genome that belongs to nobody. */
export async function samplePdf({ name, request }: ReportProduct): Promise<Buffer> {
  const { focus, blocks, requiredGenes } = request;
  const title = `Sample report: ${name}`;
  const { report } = await sampleOf({ title, focus, blocks, requiredGenes, audience: 'person' });
  return renderPdf(report);
}
