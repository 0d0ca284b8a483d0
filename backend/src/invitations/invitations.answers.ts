import type { Role } from '@portal/events';
import { MessageAnswer, SuccessAnswer } from '../platform/http/index.js';

export class AddedPerson {
  user_id!: number;
}

export class AddedPersonAnswer extends MessageAnswer {
  data!: AddedPerson;
}

/** Who has an address, as far as the company may know. */
export class KnownUser {
  user_exists!: boolean;
  /** empty when there is none */
  name!: string;
  has_patient_role!: boolean;
  has_employee_role!: boolean;
}

export class KnownUserAnswer extends SuccessAnswer {
  data!: KnownUser;
}

/** An invitation to the signed-in person. Nothing of what the company keeps is shown before it is accepted. */
export class Offer {
  invitation_id!: string;
  role!: Role;
  /** the name of the company that invites */
  company!: string;
  sent_at!: string;
}

export class OfferListAnswer extends SuccessAnswer {
  data!: Offer[];
}

export class InvitationAnswer extends SuccessAnswer {
  token!: string;
  role!: Role;
  type!: Role;
  name!: string;
  email!: string;
  /** the person has an account already and keeps its password */
  existing!: boolean;
  /** the person's record is kept elsewhere and moves to the inviting company */
  moves_record!: boolean;
}
