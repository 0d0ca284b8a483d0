import '../../testing/browser';
import { fakeServer } from '../../testing/fake-server';
import { dataProvider } from './data-provider';

const list = {
  pagination: { page: 2, perPage: 8 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { name: 'o' },
};

describe('react-admin’s lists', () => {
  it('ask in the simple REST dialect and count by Content-Range', async () => {
    const rows = [{ user_id: 9, user: { name: 'Omar Haddad' } }];
    const calls = fakeServer({ body: rows, headers: { 'Content-Range': 'patients 8-8/9' } });
    const page = await dataProvider.getList('patients', list);
    const [path, query] = calls[0]?.path.split('?') ?? [];
    expect(path).toBe('/api/admin/patients');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      filter: '{"name":"o"}',
      range: '[8,15]',
      sort: '["name","ASC"]',
    });
    expect(page).toEqual({ data: [{ id: 9, user_id: 9, user: { name: 'Omar Haddad' } }], total: 9 });
  });

  it('fail in the contract’s shape', async () => {
    fakeServer({ status: 403, body: { error: 'forbidden', message: 'You may not see this.' } });
    await expect(dataProvider.getList('patients', list)).rejects.toMatchObject({
      status: 403,
      message: 'You may not see this.',
    });
  });
});

describe('react-admin’s edits', () => {
  it('send what differs from the record before, and nothing else', async () => {
    const before = { id: 9, user_id: 9, dna_status: 'Ordered', phone: '404', user: { name: 'Omar Haddad' } };
    const calls = fakeServer({ body: { ...before, dna_status: 'Kit sent' } });
    const data = { ...before, user: { name: 'Omar Haddad' }, dna_status: 'Kit sent' };
    const answer = await dataProvider.update('patients', { id: 9, data, previousData: before });
    expect(calls[0]).toMatchObject({ path: '/api/admin/patients/9', method: 'PUT' });
    expect(calls[0]?.body).toEqual({ dna_status: 'Kit sent' });
    expect(answer.data).toMatchObject({ id: 9, dna_status: 'Kit sent' });
  });
});
