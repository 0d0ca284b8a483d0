import type {
  AwaitedPatientArrived,
  CommentAdded,
  DnaStatus,
  DnaStatusChanged,
  KitCalledOff,
  KitOrdered,
  KitSent,
  PatientAdded,
  PatientArchived,
  PatientAssigned,
  PatientAwaited,
  PatientMoved,
  PatientRestored,
  RecordClosed,
  RecordJoined,
} from '@portal/events';

/** One patient's record, or the row that waits for an invitation's acceptance. Stream `patient-{patientId}`. */
export type Patient = { kind: 'unknown' } | AwaitedPatient | { kind: 'arrived' | 'closed' } | KnownPatient;

export interface AwaitedPatient {
  kind: 'awaited';
  patientId: number;
  companyId: number;
  assignedEmployeeId: number | null;
  archived: boolean;
}

export interface KnownPatient {
  kind: 'known';
  patientId: number;
  companyId: number;
  dnaStatus: DnaStatus;
  assignedEmployeeId: number | null;
  archived: boolean;
  comments: number;
  kits: Kits;
}

export type PatientEvent =
  | PatientAdded
  | PatientAwaited
  | AwaitedPatientArrived
  | PatientMoved
  | RecordJoined
  | DnaStatusChanged
  | PatientAssigned
  | PatientArchived
  | PatientRestored
  | RecordClosed
  | CommentAdded
  | KitOrdered
  | KitSent
  | KitCalledOff;

/** The kits of a patient's record, by the order that brought them. */
export type Kits = ReadonlyMap<number, Kit>;

export interface Kit {
  number: string;
  state: 'ordered' | 'sent' | 'called off';
  /** of a kit that was sent */
  parcel?: Parcel;
}

export type Parcel = Pick<KitSent['data'], 'kitCode' | 'carrierNumber'>;
