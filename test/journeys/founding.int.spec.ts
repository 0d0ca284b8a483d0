import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DomainEvent } from '@portal/events';
import { newProvider } from './support/people.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { employeeStream } from '../../backend/src/employees/employee.js';
import { EmbeddedCheckpoints } from '../../backend/src/platform/effects/embedded-checkpoints.js';
import { BEGINNING } from '../../backend/src/platform/log/event-log.js';
import { EventStore } from '../../backend/src/platform/log/event-store.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { companyStream } from '../../backend/src/companies/company.js';

const folder = mkdtempSync(join(tmpdir(), 'founding-'));
let portal: TestPortal;
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

async function typesIn(stream: string): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of portal.app.get(EventStore).read(stream)) types.push(type);
  return types;
}

/**
 * Writes that a person joins another company, for logs in which people can leave one. No command does that today.
 */
async function work(personId: number, companyId: number): Promise<void> {
  const stream = employeeStream(personId);
  const added: DomainEvent = {
    type: 'EmployeeAdded',
    data: { personId, companyId, isAdmin: false, employeeType: 'employee', jobTitle: '' },
  };
  const revision = (await typesIn(stream)).length - 1;
  await portal.app.get(EventStore).append(stream, revision, [added], anOrigin());
}

async function tellAllFoundersAgain(): Promise<void> {
  await portal.close();
  const checkpoints = new EmbeddedCheckpoints(join(folder, 'effects.db'));
  await checkpoints.place('companies.founders', BEGINNING);
  await checkpoints.close();
  portal = await openPortal({ folder });
  await portal.app.get(Subscriptions).caughtUp();
}

it('is over once the founder has come: a company that has had people is not given up, wherever the founder works by now', async () => {
  portal = await openPortal({ folder });
  const [founder, other] = [await newProvider(portal), await newProvider(portal)];
  await work(founder.id, other.companyId);
  const before = await typesIn(employeeStream(founder.id));
  await tellAllFoundersAgain();
  expect(await typesIn(companyStream(founder.companyId))).toEqual(['CompanyRegistered']);
  expect(await typesIn(employeeStream(founder.id))).toEqual(before);
});
