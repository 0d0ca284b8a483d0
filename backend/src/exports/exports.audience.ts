import type { ExportedList, ListExported } from '@portal/events';
import type { Audience } from '../audience.js';

const WORDS: Readonly<Record<ExportedList, string>> = {
  patients: 'list of patients',
  employees: 'list of employees',
  documents: 'list of documents',
  logs: 'activity log',
  orders: 'list of orders',
};

export const exportsAudience: Audience<ListExported> = {
  ListExported: {
    log: ({ list }, who) => `${who} exported the ${WORDS[list]}`,
    live: null,
    private: 'which lists a company takes away concerns that company alone',
  },
};
