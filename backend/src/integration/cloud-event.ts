import { z } from 'zod';

/** A public event in the form of CloudEvents 1.0, structured mode. */
export const cloudEvent = z.object({
  specversion: z.literal('1.0').describe('CloudEvents 1.0.'),
  id: z.uuid().describe('Of the fact: who has seen the id has seen the fact.'),
  source: z
    .string()
    .describe('The installation: `/installations/<its id>`. The same on every node and at every address.'),
  type: z.string().describe('What happened, and the version of its form.'),
  subject: z.string().describe('What it happened to: `patient/12`.'),
  time: z.iso.datetime().describe('When, in UTC.'),
  datacontenttype: z.literal('application/json').describe('Of `data`.'),
  dataschema: z.string().describe('The `$id` of the schema of `data`.'),
  position: z
    .string()
    .regex(/^\d+$/)
    .describe('Where it stands in the log. Grows, with gaps; up to 2^53, as a string.'),
  correlationid: z.string().describe('The request that it goes back to.'),
  partitionkey: z.string().describe('Facts of one key come in the order in which they happened: `patient-12`.'),
  data: z.record(z.string(), z.unknown()).describe('Ids and facts.'),
});

export type IntegrationEvent = z.infer<typeof cloudEvent>;
