import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { documentsStream, patientDocuments } from './patient-documents.js';

/** The documents of patients: all of one patient's share a stream. */
@Injectable()
export class Documents extends streamsOf(patientDocuments, documentsStream) {}
