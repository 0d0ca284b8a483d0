import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { id } from './words.js';

/** The lists that admins may take away as a file. */
export const EXPORTED_LISTS = ['patients', 'employees', 'documents', 'logs', 'orders'] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** An admin took a whole list of the company away as a file. Stream `exports-{companyId}`. */
export const ListExported = defineEvent('ListExported', { companyId: id, list: z.enum(EXPORTED_LISTS) });
export type ListExported = EventOf<typeof ListExported>;
