import { randomUUID } from 'node:crypto';
import { defineEvent, definitions, ERASED, personal, UnknownEvent } from '@portal/events';
import type { DomainEvent, EventDefinition, Recorded } from '@portal/events';
import { z } from 'zod';
import { KeyMissing } from './personal-data/sealed-fields.js';
import { SealBroken } from './personal-data/seal.js';
import { NO_STREAM, RevisionConflict, type StoredData } from './event-log.js';
import { InvalidEvent } from './event-store.js';
import { anOrigin, nodeOn, temporaryStore } from './testing/temporary-store.js';

const registered: DomainEvent = {
  type: 'PersonRegistered',
  data: { personId: 12, name: 'Omar Haddad', email: 'omar@patients.example', birthday: '1980-02-29', sexAtBirth: null },
};
const granted: DomainEvent = { type: 'RoleGranted', data: { personId: 12, role: 'patient', companyId: null } };

describe('event store', () => {
  let kernel: ReturnType<typeof temporaryStore>;
  beforeEach(() => {
    kernel = temporaryStore();
  });
  afterEach(() => kernel.close());

  const streamOf = async (stream = 'user-12', from?: number): Promise<Recorded[]> => {
    const events: Recorded[] = [];
    for await (const event of kernel.store.read(stream, from)) events.push(event);
    return events;
  };

  it('gives events back with their circumstances', async () => {
    const appended = await kernel.store.append('user-12', NO_STREAM, [registered, granted], anOrigin());
    const [first, second] = await streamOf();
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'PersonRegistered',
      version: 1,
      stream: 'user-12',
      revision: 0,
      position: 1,
      time: '2026-05-04T10:00:00.000Z',
      actor: { kind: 'person', personId: 7, role: 'employee', companyId: 2 },
      correlationId: 'request-1',
      causationId: null,
      data: registered.data,
    });
    expect(second?.data).toEqual(granted.data);
    expect(await kernel.store.readAll(0, 10)).toEqual([first, second]);
    expect(await streamOf('user-12', 1)).toEqual([second]);
    expect(appended).toMatchObject({ revision: 1, position: second?.position });
    expect([kernel.store.lastAppended, await kernel.store.lastPosition()]).toEqual([
      appended.position,
      appended.position,
    ]);
  });

  it('reads a stream that is longer than a page', async () => {
    for (let batch = 0; batch < 3; batch++) {
      await kernel.store.append(
        'user-12',
        batch * 400 - 1,
        Array.from({ length: 400 }, () => granted),
        anOrigin(),
      );
    }
    expect((await streamOf()).map(({ revision }) => revision)).toEqual(
      Array.from({ length: 1_200 }, (_, index) => index),
    );
  });

  it('writes nothing of an append with an event that does not fit, and does not repeat what it held', async () => {
    const secret = { ...granted, data: { personId: 12, role: 'Omar Haddad', companyId: null } };
    const refused = kernel.store.append('user-12', NO_STREAM, [granted, secret], anOrigin());
    await expect(refused).rejects.toThrow(InvalidEvent);
    await expect(refused).rejects.toThrow(/^RoleGranted does not fit its schema: role: (?!.*Omar)/);
    const unknown = { type: 'PersonFlewAway', data: {} };
    await expect(kernel.store.append('user-12', NO_STREAM, [unknown], anOrigin())).rejects.toThrow(InvalidEvent);
    expect(await streamOf()).toEqual([]);
  });

  it('stops at an event that it does not know, whether by type or by version', async () => {
    await kernel.log.append('user-12', NO_STREAM, [stored('PersonFlewAway')]);
    await kernel.log.append('user-13', NO_STREAM, [{ ...stored('RoleGranted'), version: 99 }]);
    await expect(streamOf()).rejects.toThrow(UnknownEvent);
    await expect(streamOf('user-13')).rejects.toThrow(UnknownEvent);
    await expect(kernel.store.readAll(0, 10)).rejects.toThrow(UnknownEvent);
  });

  describe('ids of events', () => {
    const seeded = anOrigin({ seed: 'effect:1' });

    it('are random without a seed', async () => {
      await kernel.store.append('user-12', NO_STREAM, [granted, granted], anOrigin());
      expect(new Set((await streamOf()).map(({ id }) => id)).size).toBe(2);
    });

    it('make the same thing done again change nothing, also later', async () => {
      const first = await kernel.store.append('user-12', NO_STREAM, [registered, granted], seeded);
      expect(await kernel.store.append('user-12', 1, [registered, granted], seeded)).toMatchObject(first);
      expect(await streamOf()).toHaveLength(2);
    });

    it('tell streams, seeds, places and types apart, and stay the same for ever', async () => {
      await kernel.store.append('user-12', NO_STREAM, [granted, granted], seeded);
      await kernel.store.append('user-12', 1, [registered], seeded);
      await kernel.store.append('user-12', 2, [granted], anOrigin({ seed: 'effect:2' }));
      await kernel.store.append('user-13', NO_STREAM, [granted], seeded);
      const ids = (await kernel.store.readAll(0, 10)).map(({ id }) => id);
      expect(new Set(ids).size).toBe(5);
      expect(ids[0]).toBe('45782326-d586-52d9-80d4-087a323dab35');
    });
  });

  describe('personal fields', () => {
    it('are sealed in the log, and nothing else is', async () => {
      await kernel.store.append('user-12', NO_STREAM, [registered], anOrigin());
      const [{ data } = { data: {} }] = await kernel.log.read('user-12', 0, 1);
      const sealed = { sealed: expect.stringMatching(/^v1\./), subject: 'person:12' };
      expect(data).toEqual({ personId: 12, name: sealed, email: sealed, birthday: sealed, sexAtBirth: null });
    });

    it('read as plain values in a copy, in JSON and one by one', async () => {
      await kernel.store.append('user-12', NO_STREAM, [registered], anOrigin());
      const [event] = await streamOf();
      expect(Object.keys(event?.data as object)).toEqual(Object.keys(registered.data as object));
      expect({ ...(event?.data as object) }).toEqual(registered.data);
      expect(JSON.parse(JSON.stringify(event)).data).toEqual(registered.data);
    });

    it('are opened only when somebody reads them', async () => {
      await kernel.log.append('user-12', NO_STREAM, [
        stored('PersonRegistered', { ...(registered.data as object), name: broken }),
      ]);
      await kernel.keys.ensure(['person:12']);
      const [event] = await streamOf();
      const data = event?.data as { email: string; name: string };
      expect(data.email).toBe('omar@patients.example');
      expect(() => data.name).toThrow(SealBroken);
    });

    it('of a contact are sealed with the contact’s key', async () => {
      const contactId = randomUUID();
      const data = {
        patientId: 41,
        companyId: 2,
        assignedEmployeeId: null,
        contactId,
        name: 'A B',
        email: 'a@b.example',
      };
      await kernel.store.append('patient-41', NO_STREAM, [{ type: 'PatientAwaited', data }], anOrigin());
      expect([...(await kernel.keys.get([`contact:${contactId}`, 'person:41'])).keys()]).toEqual([
        `contact:${contactId}`,
      ]);
    });

    it('read as erased once the key was destroyed, everything else as before, also where it was read already', async () => {
      await kernel.store.append('user-12', NO_STREAM, [registered], anOrigin());
      await kernel.store.append('user-13', NO_STREAM, [ofPerson(13)], anOrigin());
      await kernel.store.readAll(0, 10);
      await kernel.personalData.destroy('person:12');
      const erased = { personId: 12, name: ERASED, email: ERASED, birthday: ERASED, sexAtBirth: null };
      expect((await kernel.store.readAll(0, 10)).map(({ data }) => data)).toEqual([erased, ofPerson(13).data]);
      expect((await streamOf())[0]?.data).toEqual(erased);
    });

    it('of somebody erased are not written any more, the facts still are', async () => {
      await kernel.personalData.destroy('person:12');
      await kernel.store.append('user-12', NO_STREAM, [registered], anOrigin());
      const [event] = await kernel.log.read('user-12', 0, 1);
      expect(event?.data).toEqual({ personId: 12, name: ERASED, email: ERASED, birthday: ERASED, sexAtBirth: null });
    });

    it('open after an upcaster has renamed them, though their old name is part of the seal', async () => {
      const known = definitions as Map<string, EventDefinition>;
      const shape = { personId: z.number() };
      known.set('KitNamed', defineEvent('KitNamed', { ...shape, name: personal('personId') }));
      const { position } = await kernel.store.append(
        'user-12',
        NO_STREAM,
        [{ type: 'KitNamed', data: { personId: 12, name: 'Omar' } }],
        anOrigin(),
      );
      const upcasters = { 1: ({ name, ...rest }: Record<string, unknown>) => ({ ...rest, label: name }) };
      known.set(
        'KitNamed',
        defineEvent('KitNamed', { ...shape, label: personal('personId') }, { version: 2, upcasters }),
      );
      const label = async () => (await kernel.store.readAll(position - 1, 1))[0]?.data;
      expect(await label()).toEqual({ personId: 12, label: 'Omar' });
      await kernel.personalData.destroy('person:12');
      expect(await label()).toEqual({ personId: 12, label: ERASED });
      known.delete('KitNamed');
    });

    it('stop the reader when the key is merely missing', async () => {
      await kernel.log.append('user-12', NO_STREAM, [
        stored('PersonRegistered', { ...(registered.data as object), name: broken }),
      ]);
      await expect(streamOf()).rejects.toThrow(KeyMissing);
      await expect(kernel.store.readAll(0, 10)).rejects.toThrow(
        'the key of person:12 is missing for event 0 of user-12',
      );
    });

    it('have their key on disk before the event', async () => {
      await kernel.keys.close();
      await expect(kernel.store.append('user-12', NO_STREAM, [registered], anOrigin())).rejects.toThrow('key store');
      expect(await kernel.log.read('user-12', 0, 1)).toEqual([]);
    });
  });

  it('tells a conflict', async () => {
    await kernel.store.append('user-12', NO_STREAM, [granted], anOrigin());
    await expect(kernel.store.append('user-12', NO_STREAM, [granted], anOrigin())).rejects.toThrow(RevisionConflict);
    expect(kernel.store.lastAppended).toBe(1);
  });

  it('counts what it has read of another node as what its readers must see', async () => {
    const other = nodeOn(kernel.log, kernel.keys);
    const { position } = await other.store.append('user-12', NO_STREAM, [granted], anOrigin());
    expect(kernel.store.lastAppended).toBe(0);
    await streamOf();
    expect(kernel.store.lastAppended).toBe(position);
  });

  it('shows every reader all events once and in order, while two nodes append', async () => {
    const other = nodeOn(kernel.log, kernel.keys);
    const readers = Array.from({ length: 4 }, async (_, reader) => {
      const seen: number[] = [];
      while (seen.length < 200) {
        seen.push(...(await kernel.store.readAll(seen.at(-1) ?? 0, 7 + reader)).map(({ position }) => position));
        await new Promise((resolve) => setImmediate(resolve));
      }
      return seen;
    });
    for (let person = 1; person <= 100; person++) {
      await kernel.store.append(`user-${person}`, NO_STREAM, [ofPerson(person)], anOrigin());
      await other.store.append(`user-${person}`, 0, [granted], anOrigin());
    }
    const expected = Array.from({ length: 200 }, (_, index) => index + 1);
    for (const seen of await Promise.all(readers)) expect(seen).toEqual(expected);
  });
});

const broken = { sealed: `v1.${Buffer.alloc(40).toString('base64')}`, subject: 'person:12' };

const ofPerson = (personId: number): DomainEvent => ({
  type: 'PersonRegistered',
  data: { ...(registered.data as object), personId },
});

const stored = (type: string, data: Record<string, unknown> = {}): StoredData => ({
  id: randomUUID(),
  type,
  version: 1,
  data,
  metadata: { time: '2026-05-04T10:00:00.000Z', actor: { kind: 'operator' }, correlationId: 'c', causationId: null },
});
