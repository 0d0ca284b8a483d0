import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, HOUSE_COMPANY_ID } from '@portal/events';
import { RegisterCompany } from '../companies/companies.commands.js';
import { Employees } from '../employees/employees.service.js';
import { type NewPerson, RegisterPerson } from '../identity/identity.commands.js';
import { PersonQueries } from '../identity/identity.queries.js';
import { Addresses } from '../identity/addresses.js';
import { hashPassword } from '../identity/passwords.js';
import type { Origin } from '../platform/log/origin.js';
import { DEMO_COMPANY, DEMO_PASSWORD, DEMO_STAFF, type StaffName } from './demo-accounts.js';
import { demoOrigin } from './demo-origin.js';
import type { DemoPatient } from './demo-patients.js';

/** The people and the clinic of the demo. */
export interface Cast {
  clinicId: number;
  /** the ids of all persons with an account, by e-mail */
  ids: ReadonlyMap<string, number>;
}

type Founder = Extract<Actor, { kind: 'person' }>;

const VISITOR: Actor = { kind: 'visitor' };

/** Registers the demo's people and sets up their clinic. Persons who exist already stay unchanged. */
@Injectable()
export class DemoPeople {
  constructor(
    private readonly employees: Employees,
    private readonly commands: CommandBus,
    private readonly personQueries: PersonQueries,
    private readonly addresses: Addresses,
  ) {}

  /** @param time ISO 8601: when the people registered */
  async gather(patients: readonly DemoPatient[], time: string): Promise<Cast> {
    // one hash for all, because they share the password and hashing is slow on purpose
    const password = { hash: await hashPassword(DEMO_PASSWORD) };
    const people = [
      ...Object.values(DEMO_STAFF).map(employee),
      ...patients.filter(({ accepted }) => accepted).map(member),
    ];
    const ids = await Promise.all(people.map((person) => this.register({ ...person, password }, time)));
    const cast = new Map(people.map(({ email }, index) => [email, ids[index]!]));
    const admin: Founder = {
      kind: 'person',
      personId: cast.get(DEMO_STAFF.admin.email)!,
      role: 'employee',
      companyId: null,
    };
    const clinicId = await this.foundClinic(admin, time);
    await this.employ('nurse', cast, clinicId, demoOrigin({ ...admin, companyId: clinicId }, time, 'employ:nurse'));
    await this.employ('ops', cast, HOUSE_COMPANY_ID, demoOrigin({ kind: 'operator' }, time, 'employ:ops'));
    return { clinicId, ids: cast };
  }

  private async register(person: NewPerson, time: string): Promise<number> {
    const [known] = await this.addresses.holders(person.email);
    if (known) return known.personId;
    return this.commands.execute(new RegisterPerson(person, demoOrigin(VISITOR, time, `register:${person.email}`)));
  }

  private async foundClinic(founder: Founder, time: string): Promise<number> {
    const { personId } = founder;
    const known = await this.personQueries.user(personId, 'employee');
    return (
      known?.company ??
      this.commands.execute(new RegisterCompany(DEMO_COMPANY, personId, demoOrigin(founder, time, 'clinic')))
    );
  }

  private async employ(name: StaffName, ids: Cast['ids'], companyId: number, origin: Origin): Promise<void> {
    const { email, employeeType, jobTitle } = DEMO_STAFF[name];
    const personId = ids.get(email)!;
    await this.employees.tell(personId, { type: 'AddEmployee', personId, companyId, employeeType, jobTitle }, origin);
  }
}

type Person = Omit<NewPerson, 'password'>;

const employee = ({ name, email }: { name: string; email: string }): Person => ({
  name,
  email,
  birthday: null,
  sexAtBirth: null,
  role: { role: 'employee', companyId: null },
  proved: true,
});

const member = ({ name, email, birthday, sex: sexAtBirth, company }: DemoPatient): Person => ({
  name,
  email,
  birthday,
  sexAtBirth,
  role: { role: 'patient', companyId: company === 'house' ? HOUSE_COMPANY_ID : null },
  proved: true,
});
