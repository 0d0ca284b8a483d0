import type { Actor, TemplateAdded, TemplateDeleted, TemplateEdited } from '@portal/events';
import { creditsHeld } from '../credits/testing/credits-held.js';
import { log, recorded } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { reportRequests } from './reports.projections.js';
import { templates } from './templates.projections.js';

describe('a template', () => {
  const facts = {
    templateId: 100,
    companyId: 2,
    title: 'Heart',
    description: 'Rhythm and muscle',
    prompt: 'Rhythm',
    genes: ['SCN5A'],
    blocks: ['introduction' as const],
  };
  const added: TemplateAdded = { type: 'TemplateAdded', data: facts };
  const edited: TemplateEdited = { type: 'TemplateEdited', data: { ...facts, title: 'Rhythm', genes: [] } };
  const deleted: TemplateDeleted = { type: 'TemplateDeleted', data: { templateId: 100, companyId: 2 } };
  const { templateId: id, ...content } = facts;
  const shown = { id, ...content, createdAt: '2026-05-04T10:00:00.000Z' };

  it('is shown as it is now, with the day of its making', async () => {
    expect(await projected(templates, log(added))).toEqual({ 100: shown });
    expect(await projected(templates, log(added, edited))).toEqual({ 100: { ...shown, title: 'Rhythm', genes: [] } });
  });

  it('is gone when it was deleted', async () => expect(await projected(templates, log(added, deleted))).toEqual({}));

  it('is taken once, though each event comes twice', async () =>
    expect(await projected(templates, twice(log(added, edited)))).toEqual(
      await projected(templates, log(added, edited)),
    ));
});

describe('who asked for a report', () => {
  const held = creditsHeld();
  const by = (actor: Actor) => projected(reportRequests, [recorded(held, { actor })]);

  it('is the person who had the credits held', async () =>
    expect(await by({ kind: 'person', personId: 7, role: 'employee', companyId: 2 })).toEqual({
      13: { requestedBy: 7, request: held.data },
    }));

  it('is nobody where the portal did it', async () =>
    expect(await by({ kind: 'system', name: 'test' })).toEqual({ 13: { requestedBy: null, request: held.data } }));
});
