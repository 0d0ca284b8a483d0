import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { documentsStream, patientDocuments } from './patient-documents.js';

/** The uploaded documents of patients, with one stream for each patient. */
@Injectable()
export class Documents extends streamsOf(patientDocuments, documentsStream) {}
