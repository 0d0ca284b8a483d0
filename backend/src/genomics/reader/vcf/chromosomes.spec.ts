import { canonicalChromosome } from './chromosomes.js';

describe('the name of a chromosome', () => {
  it.each([
    ['chr1', '1'],
    ['01', '1'],
    ['chr09', '9'],
    ['010', undefined],
    ['00', undefined],
    ['23', 'X'],
    ['24', 'Y'],
    ['25', 'X'],
    ['chr26', 'MT'],
    ['M', 'MT'],
    ['NC_000023.11', 'X'],
    ['NC_012920.1', 'MT'],
    ['CM000663.2', '1'],
    ['CM000686.1', 'Y'],
    ['J01415.2', 'MT'],
    ['NC_000010', '10'],
    ['CM000663', '1'],
    ['J01415', 'MT'],
    ['CM000687.2', undefined],
    ['NC_060925.1', undefined],
    ['chrUn_KI270302v1', undefined],
    ['27', undefined],
  ])('%s is %s', (written, name) => expect(canonicalChromosome(written)).toBe(name));
});
