/** The sample of a report that members buy, by its product. The build writes it. */
export const samplePdf = (product: string): string => `/samples/${product}.pdf`;
