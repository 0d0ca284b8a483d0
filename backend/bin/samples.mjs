/** Writes the sample PDF of each report that members buy beside the built web pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplePdf } from '../dist/catalogue/sample-pdf.js';
import { REPORT_PRODUCTS } from '../dist/orders/products.js';
import { ROOT } from './steps.mjs';

const PAGES = join(ROOT, 'frontend', 'dist');
mkdirSync(join(PAGES, 'samples'), { recursive: true });
for (const product of REPORT_PRODUCTS) writeFileSync(join(PAGES, product.sample), await samplePdf(product));
