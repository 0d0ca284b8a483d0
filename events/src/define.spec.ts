import { z } from 'zod';
import { defineEvent, type EventDefinition, ERASED, personal, personalList, subjectOf } from './define.js';
import { definitionOf, definitions, UnknownEvent, upcast } from './registry.js';

describe('an event definition', () => {
  const Seen = defineEvent('PatientSeen', {
    patientId: z.number(),
    contactId: z.uuid(),
    note: personal('patientId'),
    title: personal('patientId').nullable(),
    names: personalList('contactId').optional(),
    place: z.string(),
  });

  it('knows its personal fields, also those that may be empty, and what they read as once erased', () => {
    expect([...Seen.personal]).toEqual([
      ['note', { subjectField: 'patientId', erased: ERASED }],
      ['title', { subjectField: 'patientId', erased: ERASED }],
      ['names', { subjectField: 'contactId', erased: [ERASED] }],
    ]);
  });

  it('starts at version 1', () => expect(Seen).toMatchObject({ type: 'PatientSeen', version: 1, upcasters: {} }));

  it('names the subject of a seal by person or by contact', () => {
    expect(subjectOf(12)).toBe('person:12');
    expect(subjectOf('0b0f7e0c-6c1f-4c0e-9a35-0d6f0a1b2c3d')).toBe('contact:0b0f7e0c-6c1f-4c0e-9a35-0d6f0a1b2c3d');
  });
});

describe('the registry of events', () => {
  it('holds each definition under its type, with every step of upcasting from version 1', () => {
    for (const [type, definition] of definitions) {
      expect(definition.type).toBe(type);
      const steps = Array.from({ length: definition.version - 1 }, (_, index) => String(index + 1));
      expect(Object.keys(definition.upcasters)).toEqual(steps);
    }
  });

  it('seals every personal field with the key of a subject that the event names', () => {
    for (const { schema, personal: fields } of definitions.values()) {
      const names = Object.keys(schema.shape);
      for (const [field, { subjectField }] of fields)
        expect(names).toEqual(expect.arrayContaining([field, subjectField]));
    }
  });

  it('knows nothing of other types and later versions', () => {
    expect(() => definitionOf('PatientVanished')).toThrow(UnknownEvent);
    expect(() => definitionOf('PatientAdded', 99)).toThrow('PatientAdded version 99');
    expect(() => upcast('PatientAdded', 99, {})).toThrow(UnknownEvent);
  });

  it('brings old data to today’s version step by step', () => {
    const Moved = defineEvent(
      'KitMoved',
      { shelf: z.string(), row: z.number() },
      {
        version: 3,
        upcasters: { 1: ({ place }) => ({ shelf: place }), 2: (data) => ({ ...data, row: 1 }) },
      },
    );
    (definitions as Map<string, EventDefinition>).set('KitMoved', Moved);
    expect(upcast('KitMoved', 1, { place: 'A' })).toEqual({ shelf: 'A', row: 1 });
    expect(upcast('KitMoved', 2, { shelf: 'B' })).toEqual({ shelf: 'B', row: 1 });
    expect(upcast('KitMoved', 3, { shelf: 'C', row: 7 })).toEqual({ shelf: 'C', row: 7 });
    (definitions as Map<string, EventDefinition>).delete('KitMoved');
  });

  it('leaves data of today’s version as it is', () => {
    const data = { patientId: 12, companyId: 2, assignedEmployeeId: null };
    expect(upcast('PatientAdded', 1, data)).toBe(data);
  });
});
