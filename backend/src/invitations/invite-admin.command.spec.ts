import { CommandBus } from '@nestjs/cqrs';
import { InvalidFields } from '../platform/http/index.js';
import { anOrigin } from '../platform/log/testing/temporary-store.js';
import { InviteAdminCommand } from './invite-admin.command.js';

const invite = async (...args: string[]) => {
  const invited: unknown[] = [];
  const bus = { execute: async (command: unknown) => void invited.push(command) } as unknown as CommandBus;
  const answer = await new InviteAdminCommand(bus)
    .invite(args, anOrigin())
    .catch((error: InvalidFields) => error.errors);
  return { answer, invited };
};

it.each([
  [['avery@house.example'], 'House Admin'],
  [['avery@house.example', 'Avery', "O'Stone"], "Avery O'Stone"],
])('invites %j as %s', async (args, name) =>
  expect((await invite(...args)).invited).toMatchObject([{ newcomer: { email: args[0], name } }]),
);

it.each([
  [[], /"" is not an e-mail address/],
  [['avery'], /"avery" is not an e-mail address/],
  [['avery@house.example', 'Avery'], /"Avery": Please enter full name/],
  [['avery@house.example', '<b>1</b>', 'Stone'], /"<b>1<\/b> Stone": /],
  [['avery@house.example', 'Look', 'evil.example'], /addresses of sites/],
])('invites nobody as %j, since names stand in mails', async (args, sentence) => {
  const { answer, invited } = await invite(...args);
  expect([invited, Object.values(answer).flat()]).toEqual([[], [expect.stringMatching(sentence)]]);
});
