import { id } from '@portal/events';
import { type Audience, typed } from '../audience.js';
import type { CompanyEvent } from './company.js';

const company_id = id.describe('The company.');

export const companiesAudience: Audience<CompanyEvent> = {
  CompanyRegistered: {
    log: ({ name }, who) => `${who} set up the company ${typed(name)}`,
    live: null,
    public: {
      name: 'company.registered',
      version: 1,
      summary: 'A company was set up.',
      data: {
        company_id,
        founder_id: id.nullable().describe('The person who set it up; null for the portal’s own company.'),
      },
    },
  },
  CompanyEdited: {
    log: (_facts, who) => `${who} changed the company's profile`,
    live: 'company.updated',
    public: {
      name: 'company.edited',
      version: 1,
      summary: 'An admin changed what the company says of itself.',
      data: { company_id },
    },
  },
  LogoChanged: {
    log: ({ to }, who) => `${who} ${to === '' ? 'took away' : 'changed'} the company's logo`,
    live: 'company.updated',
    private: 'a picture: other systems have no use for it',
  },
  CompanyGivenUp: {
    unlogged: 'the company never had anybody who could read it',
    live: null,
    public: {
      name: 'company.given-up',
      version: 1,
      summary: 'Its founder went to another company before it had anybody: it is no more.',
      data: { company_id, founder_id: id.describe('The person who set it up.') },
    },
  },
};
