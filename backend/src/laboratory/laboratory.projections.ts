import { projection } from '../platform/views/projection.js';

export interface LaboratoryRow {
  /** the record in which it was kept */
  recordId: number;
  /** the record that has it now */
  patientId: number;
  results: string;
  updatedAt: string;
}

/** What laboratories told, under the number that the record had then. A record that joins another brings its results. */
export const laboratory = projection<LaboratoryRow>('laboratory', 1, { indexes: [['patientId', 'updatedAt']] })
  .create('LaboratoryResultsKept', 'patientId', ({ data: { patientId, results }, time }, row) => ({
    recordId: patientId,
    patientId: row?.patientId ?? patientId,
    results,
    updatedAt: time,
  }))
  .on('RecordJoined', 'patientId', (row, { data, time }) => ({
    ...row,
    patientId: data.personId,
    updatedAt: time,
  }));
