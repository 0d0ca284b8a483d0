/** Invented genomes: what other parts may use of them. */
export { FIRST_PROFILE, SECOND_PROFILE, syntheticGenome } from './synthetic-genome.js';
