import { REPORT_BLOCKS } from '@portal/events/rules';
import { sectionWords } from './blocks';

it('names the first sections of a template, or says that it has them all', () => {
  expect(sectionWords(['introduction', 'mutation_profile', 'monitoring_plan'], 2)).toBe(
    'Introduction, Mutation profile +1',
  );
  expect(sectionWords([...REPORT_BLOCKS], 2)).toBe('All sections');
});
