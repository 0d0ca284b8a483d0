import { listWords } from './list-words';

const { translate } = listWords;

it('says how many rows are selected', () => {
  expect(translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 item selected');
  expect(translate('ra.action.bulk_actions', { smart_count: 12 })).toBe('12 items selected');
});

it('puts the name of a column into its sentence', () =>
  expect(translate('ra.sort.sort_by', { field_lower_first: 'name', order: translate('ra.sort.ASC') })).toBe(
    'Sort by name ascending',
  ));

it('says a label as it is given', () => {
  expect(translate('Assigned to')).toBe('Assigned to');
  expect(translate('resources.patients.fields.name', { _: 'Name' })).toBe('Name');
});
