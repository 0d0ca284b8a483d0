import { dnaStatus, id, type PatientMoved } from '@portal/events';
import { z } from 'zod';
import {
  added,
  assigned_employee_id,
  type Audience,
  company_id,
  order_id,
  patient_id,
  pending_id,
  person,
  person_id,
  typed,
} from '../audience.js';
import type { PatientEvent } from './patient-state.js';

export const patientsAudience: Audience<PatientEvent> = {
  PatientAdded: {
    log: ({ patientId }, who) => added(patientId, who, 'a patient'),
    live: 'patient.updated',
    public: {
      name: 'patient.added',
      version: 1,
      summary: 'A patient’s record was opened in a company.',
      data: { patient_id, company_id, assigned_employee_id },
    },
  },
  PatientAwaited: {
    log: ({ patientId }, who) => added(patientId, who, 'a patient'),
    live: 'patient.updated',
    public: {
      name: 'patient.awaited',
      version: 1,
      summary: 'Somebody was added who still has to accept: a row waits for them.',
      data: { patient_id: pending_id, company_id, assigned_employee_id },
    },
  },
  AwaitedPatientArrived: {
    unlogged: 'the accepted invitation tells it',
    live: 'patient.updated',
    public: {
      name: 'patient.arrived',
      version: 1,
      summary: 'Who was awaited has accepted: the waiting row is gone.',
      data: {
        patient_id: pending_id,
        company_id,
        person_id: person_id.describe('The patient whose record takes the place of the row.'),
      },
    },
  },
  RecordJoined: {
    log: ({ patientId, personId }) =>
      `the record of ${person(patientId)} joined that of ${person(personId)}, who accepted`,
    live: 'patient.updated',
    private: 'that two numbers are one person is nobody else’s business',
  },
  PatientMoved: {
    log: ({ patientId, ...move }, _who, companyId) =>
      `${person(patientId)}'s record moved ${wayOf(move, companyId)} another clinic at the patient's wish`,
    live: 'patient.updated',
    public: {
      name: 'patient.moved',
      version: 1,
      summary: 'The whole record moved to another company.',
      data: {
        patient_id,
        from_company_id: id.describe('The company that no longer has it.'),
        to_company_id: id.describe('The company that has it from now on.'),
        assigned_employee_id,
      },
    },
  },
  DnaStatusChanged: {
    log: ({ patientId, from, to }, who) => `${who} changed ${person(patientId)}'s DNA status from ${from} to ${to}`,
    live: 'patient.updated',
    public: {
      name: 'patient.dna-status-changed',
      version: 1,
      summary: 'A person, or a paid kit order, moved the DNA kit on.',
      data: {
        patient_id,
        company_id,
        from: dnaStatus.describe('Where the kit stood.'),
        to: dnaStatus.describe('Where it stands now.'),
      },
    },
  },
  PatientAssigned: {
    log: ({ patientId, to }, who) => `${who} assigned ${person(patientId)} to ${person(to)}`,
    live: 'patient.updated',
    public: {
      name: 'patient.assigned',
      version: 1,
      summary: 'Another employee, or nobody, looks after the patient.',
      data: {
        patient_id,
        company_id,
        from: id.nullable().describe('The employee who did before; null for nobody.'),
        to: id.nullable().describe('The employee who does now; null for nobody.'),
      },
    },
  },
  PatientArchived: {
    log: ({ patientId }, who) => `${who} archived ${person(patientId)}`,
    live: 'patient.updated',
    public: {
      name: 'patient.archived',
      version: 1,
      summary: 'The clinic took the patient out of its lists; the record stays as it was.',
      data: { patient_id, company_id },
    },
  },
  PatientRestored: {
    log: ({ patientId }, who) => `${who} restored ${person(patientId)} from the archive`,
    live: 'patient.updated',
    public: {
      name: 'patient.restored',
      version: 1,
      summary: 'The archived patient is in the clinic’s lists again.',
      data: { patient_id, company_id },
    },
  },
  RecordClosed: {
    log: ({ patientId }, who) => `${who} closed the record of ${person(patientId)} and erased their data`,
    live: 'patient.updated',
    public: {
      name: 'patient.erased',
      version: 1,
      summary: 'The patient’s data is erased for good: erase your own copies as well.',
      data: { patient_id, company_id },
    },
  },
  CommentAdded: {
    log: ({ patientId }, who) => `${who} added an entry to ${person(patientId)}'s medical history`,
    live: 'patient.updated',
    public: {
      name: 'patient.comment-added',
      version: 1,
      summary: 'An entry was written into the patient’s medical history.',
      data: { patient_id, company_id, comment_id: id.describe('The entry; its words stay in the portal.') },
    },
  },
  KitOrdered: {
    log: ({ buyerId, patientId, kit, number, kept }) =>
      `${person(buyerId)} ordered a kit (${kit}) for ${person(patientId)}, order ${number}${stays(kept)}`,
    live: 'patient.updated',
    public: {
      name: 'patient.kit-ordered',
      version: 1,
      summary: 'A paid order brought a kit for the patient.',
      data: {
        patient_id,
        company_id,
        order_id,
        product_id: z.string().describe('The kit, as the catalogue names it.'),
        kept: dnaStatus.nullable().describe('The DNA status that stayed; null where it moved on.'),
      },
    },
  },
  KitSent: {
    log: ({ patientId, kitCode, number, kept }) =>
      `The kit ${typed(kitCode)} for ${person(patientId)} was sent, order ${number}${stays(kept)}`,
    live: 'patient.updated',
    public: {
      name: 'patient.kit-sent',
      version: 1,
      summary: 'The house sent the kit.',
      data: { patient_id, company_id, order_id },
    },
  },
  KitCalledOff: {
    log: ({ patientId, number }) => `The kit for ${person(patientId)} was called off, order ${number}`,
    live: 'patient.updated',
    public: {
      name: 'patient.kit-called-off',
      version: 1,
      summary: 'The order was refunded before the kit was sent.',
      data: { patient_id, company_id, order_id },
    },
  },
};

/** Says that a kit left the DNA status as it was. */
const stays = (status: string | null): string => (status === null ? '' : `; the DNA status stays ${status}`);

/** Each company reads its side of a move. A record's own history is of every company, under the number 0. */
function wayOf({ fromCompanyId, toCompanyId }: Omit<PatientMoved['data'], 'patientId'>, companyId: number): string {
  if (companyId === toCompanyId) return 'here from';
  return companyId === fromCompanyId ? 'to' : 'from one clinic to';
}
