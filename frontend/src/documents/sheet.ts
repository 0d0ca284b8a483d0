/** How the viewer shows a document. */
import type { MedicalDocument } from '../api/generated/schema';

export type Shown = Pick<MedicalDocument, 'title' | 'file_path' | 'document_type' | 'template'>;

/** A report that the portal wrote is a page. Of other files, PDFs and pictures can be shown. */
export type Sheet = 'page' | 'pdf' | 'picture' | 'none';

const SHEETS: Record<string, Sheet> = { pdf: 'pdf', png: 'picture', jpg: 'picture', jpeg: 'picture' };

export function sheetOf({ document_type, template, title }: Omit<Shown, 'file_path'>): Sheet {
  if (document_type === 'report' && template !== undefined) return 'page';
  return SHEETS[endingOf(title)] ?? 'none';
}

const endingOf = (name: string): string => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
