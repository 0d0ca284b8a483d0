import type { ReportModel } from './model.js';

/** The model as it is, for programs: indented, keys in the model's order. */
export const renderJson = (model: ReportModel): string => `${JSON.stringify(model, null, 2)}\n`;
