export { DiseaseCatalogue } from './disease-catalogue.js';
export { MedicineCatalogue } from './medicine-catalogue.js';
