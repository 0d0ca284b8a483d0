import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';
import { OperatorCommands } from '../../../backend/src/platform/operations/operator/operator-commands.js';
import type { Client } from '../../support/client.js';
import type { TestPortal } from '../../support/portal.js';
import { PASSWORD, type Session } from './people.js';

/** Signs a member of the demo's house staff in. */
export async function houseClient(portal: TestPortal): Promise<Client> {
  const staff = { email: 'ops@house.example', password: PASSWORD, login_as: 'employee' };
  const { body } = await portal.client().post<Session>('/api/login', staff);
  return portal.client(body.access_token);
}

/** Runs a command of the operator, as `npm run admin` does. */
export const operator = (portal: TestPortal, name: string, ...args: string[]): Promise<string> =>
  portal.app.get(OperatorCommands).run(name, args, { ...anOrigin(), time: new Date().toISOString() });

/** The lines of the log that somebody sees, the newest first. */
export const logOf = async (client: Client): Promise<string[]> =>
  (await client.get<{ data: { message: string }[] }>('/api/getLogs')).body.data.map(({ message }) => message);
